import { cannotBeChecked, checkRow } from '../../audit/checks.ts';
import type { Audited } from '../../audit/writes.ts';
import { changeHandlers } from './changes.ts';
import { checkStep } from './announcement.ts';
import { policyChecks, privacyPolicyHandlers } from './privacy-policy.ts';
import { stateChecks, stateHandlers } from './federal-states.ts';
import { announcementHandlers } from './publish.ts';
import { editableRole, roleHandlers } from './roles.ts';
import { releaseNoteHandlers } from './release-notes.ts';
import { storageChecks, storageHandlers } from './storage.ts';
import { scheduleHandlers } from './schedule-handler.ts';
import type { ScheduleTools } from './schedule-rows.ts';
import { editableSwitch, switchHandlers } from './switches.ts';

export function instanceArea(audited: Audited, tools: ScheduleTools) {
  const { db } = tools;
  return {
    handlers: {
      ...changeHandlers(db),
      ...switchHandlers(audited, db),
      ...announcementHandlers(audited, tools),
      ...scheduleHandlers(audited, tools),
      ...privacyPolicyHandlers(audited),
      ...roleHandlers(audited, db),
      ...storageHandlers(audited, db),
      ...stateHandlers(audited, db),
      ...releaseNoteHandlers(audited),
    },
    checks: {
      'instance.updateSwitch': editableSwitch.check,
      'instance.publishAnnouncement': checkStep(db),
      'instance.scheduleAnnouncement': checkRow(db, 'work_orders'),
      ...policyChecks,
      'instance.updateRole': editableRole.check,
      ...storageChecks(db),
      ...stateChecks(db),
      // The platform does not say when it loaded the list.
      'instance.fetchReleaseNotes': cannotBeChecked,
    },
  };
}
