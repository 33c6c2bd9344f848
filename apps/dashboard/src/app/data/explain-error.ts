import type { OperationErrors } from '@superhero/contract/gateway/errors';
import type { MessageId } from '../../i18n/message-files.ts';
import type { Translate } from '../../i18n/translate.tsx';

/** Where the texts for the errors of an operation are: `<area>.error.<CODE>`, or `write.error.<CODE>` for all areas. */
interface ErrorAreas {
  approve: 'approval';
  rejectApproval: 'approval';
  withdrawApproval: 'approval';
  updateOwnAccount: 'account';

  exportAudit: 'audit.export';
  exportSchools: 'schools.export';
  exportDeletionBatch: 'deletion.export';
  createSchool: 'schools';
  updateSchool: 'schools';
  changeStorage: 'schools';
  changeMaintenance: 'schools.year';
  deleteFiles: 'schools.files';

  createPerson: 'people';
  changeNames: 'people';
  changeEmail: 'people';
  changeRoles: 'people';
  moveToSchool: 'people';
  setPassword: 'people';
  makeRegistrationLink: 'people';
  deleteLogin: 'people';
  undoLoginMigration: 'people';
  forceLoginMigration: 'people';
  deletePerson: 'people';
  startSupportSession: 'people';
  endSupportSession: 'support';
  exportPeople: 'people.export';
  requestPasswordApproval: 'people';
  requestSuperheroApproval: 'people';

  createDeletionBatch: 'deletion';
  addPeopleToBatch: 'deletion';
  addSchoolToBatch: 'deletion';
  checkDeletionBatch: 'deletion';
  previewDeletionBatch: 'deletion';
  requestDeletion: 'deletion';
  runDeletionBatch: 'deletion';
  createBatchPart: 'deletion';
  startBatchPart: 'deletion';
  retryBatchPart: 'deletion';
  stopDeletionBatch: 'deletion';

  checkPeopleChange: 'bulk';
  checkSchoolsChange: 'bulk';
  requestPeopleChange: 'bulk';
  requestSchoolsChange: 'bulk';
  exportBulkChange: 'bulk.export';

  pauseWork: 'work';
  continueWork: 'work';
  stopWork: 'work';

  createTool: 'tools';
  updateTool: 'tools';
  deleteTool: 'tools.delete';
  rollOutTool: 'tools.rollout';
  getMediumMetadata: 'tools';

  publishAnnouncement: 'announcement';
  scheduleAnnouncement: 'announcement';
  updateSwitch: 'switches';
  publishPolicyVersion: 'privacyPolicy';
  deletePolicyVersion: 'privacyPolicy';
  downloadPolicyFile: 'privacyPolicy';
  updateRole: 'roles';
  createStorageProvider: 'storage';
  updateStorageProvider: 'storage';
  createFederalState: 'federalStates';
  updateFederalState: 'federalStates';
  fetchReleaseNotes: 'releaseNotes';
}

/** Pages show the errors of these reads in their own way. */
type ShownByPages = 'getSchoolsSummary' | 'getTool' | 'listSchoolMigrations' | 'listSchools' | 'searchPeople';
type Explained = Exclude<keyof OperationErrors, ShownByPages>;

/** The publish dialog has a notice of its own for the first; the forms prevent the others. */
type NeedsNoText =
  'ANNOUNCEMENT_HALF_PUBLISHED' | 'PERMISSION_TWICE' | 'SEEN_MISSING' | 'SUPERHERO_NOT_CONFIRMED';

type MissingText<Area extends string, Code extends string> = Code extends unknown
  ? [Extract<`${Area}.error.${Code}` | `write.error.${Code}`, MessageId>] extends [never]
    ? `${Area}.error.${Code}`
    : never
  : never;

type MissingTexts = {
  [Name in Explained]: MissingText<ErrorAreas[Name], Exclude<OperationErrors[Name], NeedsNoText>>;
}[Explained];

type Complete<Area, Missing extends never> = Area | Missing;

/** If an error of the contract has no text, the compiler names it here. */
export type ErrorArea = Complete<ErrorAreas[Explained], MissingTexts>;

/** Undefined for an error without a text, whose message is shown. */
export function explainError(
  t: Translate,
  area: ErrorArea,
  type: string | undefined,
  values?: Readonly<Record<string, string>>,
): string | undefined {
  return t.optional(`${area}.error.${type}`, values) ?? t.optional(`write.error.${type}`, values);
}
