import type { SchoolCreation } from '@superhero/contract/gateway/types';
import { isInvalidNumber } from '../edit/edits.ts';

/** The fields of the form, as strings. */
export type SchoolDraft = typeof emptyDraft;

export const emptyDraft = {
  name: '',
  federalStateId: '',
  countyId: '',
  officialSchoolNumber: '',
  storageProviderId: '',
  purpose: '',
};

export const newPurposes = ['demo', 'test', 'MINT-EC'] as const;

type DraftError = 'nameMissing' | 'stateMissing' | 'numberCharacters';

export function findDraftErrors(draft: SchoolDraft): { [Field in keyof SchoolDraft]?: DraftError } {
  return {
    ...(draft.name.trim() === '' && { name: 'nameMissing' as const }),
    ...(draft.federalStateId === '' && { federalStateId: 'stateMissing' as const }),
    ...(isInvalidNumber(draft.officialSchoolNumber.trim()) && {
      officialSchoolNumber: 'numberCharacters' as const,
    }),
  };
}

/** Omits empty fields, because the platform would store an empty string. */
export function toCreation(draft: SchoolDraft): SchoolCreation {
  const { federalStateId, countyId, storageProviderId } = draft;
  const officialSchoolNumber = draft.officialSchoolNumber.trim();
  const purpose = newPurposes.find((one) => one === draft.purpose);
  return {
    name: draft.name.trim(),
    federalStateId,
    ...(countyId !== '' && { countyId }),
    ...(officialSchoolNumber !== '' && { officialSchoolNumber }),
    ...(storageProviderId !== '' && { storageProviderId }),
    ...(purpose !== undefined && { purpose }),
  };
}
