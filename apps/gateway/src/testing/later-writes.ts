import type { AuditAction } from '@superhero/contract/gateway/types';
import { describeFacts } from '../audit/personal-data.ts';
import type { Personal } from '../audit/personal-data.ts';
import type { PlannedSubject } from '../audit/subjects.ts';

export interface Write {
  readonly action: AuditAction;
  readonly personId?: string;
  readonly schoolId?: string;
  readonly subject?: PlannedSubject;
  readonly personal?: Personal;
}

/** As version 1.0 records it, which names the subject only in the changes. */
export function asRecordedBefore({ subject: _subject, ...write }: Write): Write {
  return write;
}

const facts = (named: Readonly<Record<string, string>>): Pick<Write, 'personal'> => ({
  personal: { changes: describeFacts(named) },
});
const about = (kind: PlannedSubject['kind'], id?: string): Pick<Write, 'subject'> => ({
  subject: { kind, ...(id !== undefined && { id }) },
});
const changed = (field: string, before: string | null, after: string | null): Pick<Write, 'personal'> => ({
  personal: { changes: [{ field, before, after }] },
});

const anna = { personId: 'anna', schoolId: 'ufer' } as const;
const ben = { personId: 'ben', schoolId: 'hafen' } as const;
const email = 'nora@schule.example';
const created = { schoolId: 'ufer', ...changed('email', null, email) } as const;
const school = { schoolId: 'ufer' } as const;
const provider = {
  ...about('storageProvider', 's1'),
  ...facts({ storageProviderId: 's1', storageProvider: 'https://s3.example' }),
};
const state = {
  ...about('federalState', 'f1'),
  ...facts({ federalStateId: 'f1', federalState: 'Küste' }),
};
const version = (before: string | null, after: string | null) => changed('policyTitle', before, after);
const flag = { ...about('switch', 'FEATURE_A'), ...facts({ switch: 'FEATURE_A' }) };
const role = { ...about('role', 'r1'), ...facts({ role: 'r1' }) };
const tool = { ...about('tool', 't1'), ...facts({ tool: 't1', toolName: 'Werk "A"' }) };
const batch = { ...about('batch', 'b1'), ...facts({ batch: 'b1' }) };
const part = { ...about('batch', 'b1'), ...facts({ batch: 'b1', part: '1/1' }) };
const message = (language: string) => ({
  ...about('announcement', 'announcement'),
  ...changed(`announcement.${language}`, 'alt', 'neu'),
});
const deletedVersion = { ...about('policyVersion', 'v1'), ...changed('policyVersion', 'v1', null) };

/** A write whose unchanged state proves nothing after the other one. */
export const cases: readonly (readonly [Write, Write])[] = [
  [
    { action: 'schools.create', personal: { schoolName: 'Neue Schule' } },
    { action: 'schools.update', schoolId: 'neu', personal: { schoolName: 'Neue Schule' } },
  ],
  [
    { action: 'schools.update', ...school },
    { action: 'people.forceLoginMigration', ...anna },
  ],
  [
    { action: 'schools.changeStorage', ...school },
    { action: 'schools.changeStorage', ...school },
  ],
  [
    { action: 'schools.startMaintenance', ...school },
    { action: 'schools.endMaintenance', ...school },
  ],
  [
    { action: 'schools.endMaintenance', ...school },
    { action: 'schools.startMaintenance', ...school },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.delete', ...anna },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.create', ...created },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.changeEmail', ...ben, ...changed('email', 'ben@schule.example', email) },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'deletion.startPart', ...part },
  ],
  [
    { action: 'people.changeEmail', ...anna },
    { action: 'account.update', ...anna },
  ],
  [
    { action: 'people.changeNames', ...anna },
    { action: 'account.update', ...anna },
  ],
  [
    { action: 'people.changeRoles', ...anna },
    { action: 'people.changeRoles', ...anna },
  ],
  [
    { action: 'people.moveToSchool', ...anna },
    { action: 'people.moveToSchool', ...anna },
  ],
  [
    { action: 'people.undoLoginMigration', ...anna },
    { action: 'people.forceLoginMigration', ...anna },
  ],
  [
    { action: 'people.forceLoginMigration', ...anna },
    { action: 'people.undoLoginMigration', ...anna },
  ],
  [
    { action: 'people.forceLoginMigration', ...anna },
    { action: 'schools.update', ...school },
  ],
  [
    { action: 'people.deleteLogin', ...anna },
    { action: 'people.makeRegistrationLink', ...anna },
  ],
  [
    { action: 'people.delete', ...anna },
    { action: 'people.delete', ...anna },
  ],
  [
    { action: 'account.update', ...anna },
    { action: 'people.changeEmail', ...anna },
  ],
  [
    { action: 'deletion.createPart', ...part },
    { action: 'deletion.stop', ...batch },
  ],
  [
    { action: 'deletion.startPart', ...part },
    { action: 'deletion.startPart', ...part },
  ],
  [
    { action: 'tools.create', ...facts({ toolName: 'Werk "A"' }) },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'tools.create', ...facts({ toolName: 'Werk "A"' }) },
    { action: 'tools.update', ...about('tool', 't2'), ...changed('name', 'Werk B', 'Werk "A"') },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'tools.delete', ...tool },
  ],
  [
    { action: 'tools.delete', ...tool },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'tools.rollout', ...tool },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'instance.updateSwitch', ...flag },
    { action: 'instance.updateSwitch', ...flag },
  ],
  [
    { action: 'instance.publishAnnouncement', ...message('de') },
    { action: 'instance.publishAnnouncement', ...message('en') },
  ],
  [
    { action: 'instance.publishPolicyVersion', ...version(null, 'Fassung 2') },
    { action: 'instance.deletePolicyVersion', ...version('Fassung 2', null) },
  ],
  [
    { action: 'instance.deletePolicyVersion', ...deletedVersion },
    { action: 'instance.deletePolicyVersion', ...deletedVersion },
  ],
  [
    { action: 'instance.updateRole', ...role },
    { action: 'instance.updateRole', ...role },
  ],
  [
    { action: 'instance.createStorageProvider', ...facts({ storageProvider: 'https://s3.example' }) },
    { action: 'instance.updateStorageProvider', ...provider },
  ],
  [
    { action: 'instance.updateStorageProvider', ...provider },
    { action: 'instance.updateStorageProvider', ...provider },
  ],
  [
    { action: 'instance.createFederalState', ...facts({ federalState: 'Küste' }) },
    { action: 'instance.updateFederalState', ...state },
  ],
  [
    { action: 'instance.updateFederalState', ...state },
    { action: 'instance.updateFederalState', ...state },
  ],
];

/** Writes about other subjects, and orders, which send nothing themselves. */
export const others: readonly (readonly [Write, Write])[] = [
  [
    { action: 'instance.publishAnnouncement', ...message('de') },
    { action: 'instance.scheduleAnnouncement', ...about('announcement', 'announcement') },
  ],
  [
    { action: 'deletion.createPart', ...part },
    { action: 'work.stop', ...batch },
  ],
  [
    { action: 'people.changeRoles', ...anna },
    { action: 'people.bulkChange', ...about('bulkChange', 'c1') },
  ],
  [
    { action: 'schools.update', ...school },
    { action: 'people.changeNames', ...anna },
  ],
  [
    { action: 'schools.update', ...school },
    { action: 'schools.update', schoolId: 'hafen' },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.delete', ...ben },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.create', ...school, ...changed('email', null, 'olga@schule.example') },
  ],
  [
    { action: 'people.delete', ...anna },
    { action: 'people.delete', ...anna, personId: 'clara' },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'tools.update', ...about('tool', 't2'), ...facts({ tool: 't2' }) },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'instance.updateSwitch', personal: { reason: 't1' } },
  ],
  [
    { action: 'instance.updateStorageProvider', ...provider },
    { action: 'instance.updateStorageProvider', ...facts({ storageProvider: 'https://s3.example' }) },
  ],
];
