interface CountySeed {
  readonly id: string;
  readonly name: string;
  readonly countyId: number;
  readonly antaresKey: string;
}

export interface FederalStateSeed {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly counties: readonly CountySeed[];
}

export const makeCounty = (countyId: number, antaresKey: string, name: string): CountySeed => ({
  id: `c0047${countyId.toString().padStart(19, '0')}`,
  name,
  countyId,
  antaresKey,
});

export const federalStates = {
  niedersachsen: {
    id: 'fed5000000000000000000a1',
    name: 'Niedersachsen',
    abbreviation: 'NI',
    counties: [makeCounty(3101, 'BS', 'Braunschweig'), makeCounty(3241, 'H', 'Region Hannover')],
  },
  brandenburg: {
    id: 'fed5000000000000000000a2',
    name: 'Brandenburg',
    abbreviation: 'BB',
    counties: [makeCounty(12_054, 'P', 'Potsdam'), makeCounty(12_073, 'UM', 'Uckermark')],
  },
  /** Without counties, so that none can be set at its schools. */
  thueringen: { id: 'fed5000000000000000000a3', name: 'Thüringen', abbreviation: 'TH', counties: [] },
} as const satisfies Record<string, FederalStateSeed>;

interface SchoolYearSeed {
  readonly id: string;
  readonly name: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

function makeYear(start: number): SchoolYearSeed {
  return {
    id: `7ea20000000000000000${start}`,
    name: `${start}/${String((start + 1) % 100).padStart(2, '0')}`,
    startDate: new Date(Date.UTC(start, 7, 1)),
    endDate: new Date(Date.UTC(start + 1, 6, 31)),
  };
}

const first = 2017;
const last = 2039;

export const schoolYears: readonly SchoolYearSeed[] = Array.from({ length: last - first + 1 }, (_, index) =>
  makeYear(first + index),
);

/** The school year at a date; the summer holidays belong to the year that begins after them. */
export function findSchoolYear(now: Date, yearsAgo = 0): SchoolYearSeed {
  const start = now.getUTCMonth() >= 7 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  return makeYear(start - yearsAgo);
}

export interface StorageProviderSeed {
  readonly id: string;
  readonly endpointUrl: string;
  readonly accessKeyId: string;
  readonly maxBuckets: number;
  readonly freeBuckets: number;
  readonly isShared: boolean;
}

/** Storage providers for the files of schools. Nothing is stored there. */
export const storageProviders = {
  shared: {
    id: '570a6e000000000000000001',
    endpointUrl: 'https://speicher-eins.example',
    accessKeyId: 'zugang-01',
    maxBuckets: 200,
    freeBuckets: 117,
    isShared: true,
  },
  full: {
    id: '570a6e000000000000000002',
    endpointUrl: 'https://speicher-zwei.example',
    accessKeyId: 'zugang-02',
    maxBuckets: 200,
    freeBuckets: 0,
    isShared: false,
  },
} as const satisfies Record<string, StorageProviderSeed>;
