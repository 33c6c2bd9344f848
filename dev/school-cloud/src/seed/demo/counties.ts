import { federalStates, makeCounty } from '../school-facts.ts';
import type { FederalStateSeed } from '../school-facts.ts';
import { schoolNames } from './school-names.ts';

/** The counties and county-free cities of Brandenburg with their official keys. */
const counties = [
  makeCounty(12_051, 'BRB', 'Brandenburg an der Havel'),
  makeCounty(12_052, 'CB', 'Cottbus'),
  makeCounty(12_053, 'FF', 'Frankfurt (Oder)'),
  makeCounty(12_054, 'P', 'Potsdam'),
  makeCounty(12_060, 'BAR', 'Barnim'),
  makeCounty(12_061, 'LDS', 'Dahme-Spreewald'),
  makeCounty(12_062, 'EE', 'Elbe-Elster'),
  makeCounty(12_063, 'HVL', 'Havelland'),
  makeCounty(12_064, 'MOL', 'Märkisch-Oderland'),
  makeCounty(12_065, 'OHV', 'Oberhavel'),
  makeCounty(12_066, 'OSL', 'Oberspreewald-Lausitz'),
  makeCounty(12_067, 'LOS', 'Oder-Spree'),
  makeCounty(12_068, 'OPR', 'Ostprignitz-Ruppin'),
  makeCounty(12_069, 'PM', 'Potsdam-Mittelmark'),
  makeCounty(12_070, 'PR', 'Prignitz'),
  makeCounty(12_071, 'SPN', 'Spree-Neiße'),
  makeCounty(12_072, 'TF', 'Teltow-Fläming'),
  makeCounty(12_073, 'UM', 'Uckermark'),
];

export const brandenburg = { ...federalStates.brandenburg, counties };

/** With the ids of the test seed, which the generated schools of `npm run seed` use. */
export const demoStates: readonly FederalStateSeed[] = [
  brandenburg,
  federalStates.niedersachsen,
  federalStates.thueringen,
];

export function findCounty(place: string): (typeof counties)[number] {
  const county = counties.find(({ countyId }) => Object.keys(schoolNames[countyId] ?? {}).includes(place));
  if (!county) throw new Error(`The demo has no county for "${place}".`);
  return county;
}
