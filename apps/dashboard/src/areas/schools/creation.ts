import type { SchoolCreation } from '@superhero/contract/gateway/types';
import { isOddNumber } from './edits.ts';

/** As it stands in the form: texts, empty where nothing was given. */
export type CreationDraft = {
  name: string;
  federalStateId: string;
  countyId: string;
  officialSchoolNumber: string;
  storageProviderId: string;
  purpose: string;
};

export const newPurposes = ['demo', 'test', 'MINT-EC'] as const;

type Fault = 'nameMissing' | 'stateMissing' | 'numberCharacters';

export function findCreationFaults(draft: CreationDraft): { [Field in keyof CreationDraft]?: Fault } {
  return {
    ...(draft.name.trim() === '' && { name: 'nameMissing' as const }),
    ...(draft.federalStateId === '' && { federalStateId: 'stateMissing' as const }),
    ...(isOddNumber(draft.officialSchoolNumber.trim()) && {
      officialSchoolNumber: 'numberCharacters' as const,
    }),
  };
}

/** What was left empty is not sent: the school cloud would keep an empty text. */
export function toCreation(draft: CreationDraft): SchoolCreation {
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
