export interface CountySeed {
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

const county = (countyId: number, antaresKey: string, name: string): CountySeed => ({
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
    counties: [county(3101, 'BS', 'Braunschweig'), county(3241, 'H', 'Region Hannover')],
  },
  brandenburg: {
    id: 'fed5000000000000000000a2',
    name: 'Brandenburg',
    abbreviation: 'BB',
    counties: [county(12_054, 'P', 'Potsdam'), county(12_073, 'UM', 'Uckermark')],
  },
  /** No counties: at a school of this state, none can be set. */
  thueringen: { id: 'fed5000000000000000000a3', name: 'Thüringen', abbreviation: 'TH', counties: [] },
} as const satisfies Record<string, FederalStateSeed>;
