import { vInstanceChanges } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { gatewayQuery } from '../../../app/data/gateway.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import type { SubpageLabel } from '../../../app/frame/area-route.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { useSubpages } from '../../../app/frame/subpages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import styles from './overview-page.module.css';
import {
  AnnouncementState,
  PolicyState,
  ReleaseNotesState,
  RolesState,
  StatesState,
  StorageState,
  SwitchesState,
} from './states.tsx';

const changesQuery = gatewayQuery(['instance', 'changes'], gateway.listInstanceChanges, vInstanceChanges);

/** What each page shows now. The tiles load and fail independently of each other. */
const contents: Readonly<Record<SubpageLabel, ComponentType>> = {
  'nav.instance.announcement': AnnouncementState,
  'nav.instance.switches': SwitchesState,
  'nav.instance.privacyPolicy': PolicyState,
  'nav.instance.roles': RolesState,
  'nav.instance.storage': StorageState,
  'nav.instance.federalStates': StatesState,
  'nav.instance.releaseNotes': ReleaseNotesState,
};

/** By page: the actions that change what it shows. */
const actions: Readonly<Record<SubpageLabel, readonly string[]>> = {
  'nav.instance.announcement': ['instance.publishAnnouncement'],
  'nav.instance.switches': ['instance.updateSwitch'],
  'nav.instance.privacyPolicy': ['instance.publishPolicyVersion', 'instance.deletePolicyVersion'],
  'nav.instance.roles': ['instance.updateRole'],
  'nav.instance.storage': ['instance.createStorageProvider', 'instance.updateStorageProvider'],
  'nav.instance.federalStates': ['instance.createFederalState', 'instance.updateFederalState'],
  'nav.instance.releaseNotes': ['instance.fetchReleaseNotes'],
};

/** The state of every page of the area, so that most questions need no further click. */
export function OverviewPage() {
  const t = useTranslate();
  const title = t('nav.instance');
  return (
    <AreaPage name={title} title={title} subtitle={t('instance.sub')}>
      <ul className={styles.tiles}>
        {useSubpages('/instance').map(({ to, label }) => {
          const State = contents[label];
          return (
            <li key={to} className={styles.tile}>
              <h2 className={styles.name}>
                <Link to={to}>{t(label)}</Link>
              </h2>
              <State />
              <LastChange page={label} />
            </li>
          );
        })}
      </ul>
    </AreaPage>
  );
}

/** Who changed it last. Without an answer it is missing; the state matters more. */
function LastChange({ page }: { page: SubpageLabel }) {
  const t = useTranslate();
  const { data } = useQuery(changesQuery({}));
  const change = data?.changes.find(({ action }) => actions[page].includes(action));
  return (
    <p className={styles.change}>
      {change && (
        <Link to="/audit/$number" params={{ number: String(change.entry) }}>
          {change.operator.name ?? change.operator.id}, <RelativeMoment at={change.at} isInSentence />
        </Link>
      )}
      {data !== undefined && change === undefined && t('instance.neverChanged')}
    </p>
  );
}
