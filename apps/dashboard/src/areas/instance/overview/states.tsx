import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { useAnnouncement } from '../announcement/api.ts';
import { useStates } from '../federal-states/api.ts';
import styles from './overview-page.module.css';
import { usePolicyVersions } from '../privacy-policy/api.ts';
import { stateOf, titleOf } from '../privacy-policy/version-row.tsx';
import { useReleaseNotes } from '../release-notes/release-notes-page.tsx';
import { useRoles } from '../roles/api.ts';
import { useProviders } from '../storage/api.ts';
import { fillState, nameOfProvider, usedBuckets } from '../storage/usage.ts';
import { useSwitches } from '../switches/api.ts';
import { nameOf } from '../switches/labels.ts';
import { roleLabel } from '../announcement/form.ts';

type StateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

function State<Data>({ query, children }: StateProps<Data>) {
  const t = useTranslate();
  const error = useQueryError(query);
  if (query.data !== undefined) return <div className={styles.state}>{children(query.data)}</div>;
  if (error === undefined)
    return (
      <div className={styles.state} aria-busy="true">
        <output className="visually-hidden">{t('app.loading')}</output>
        <span className={styles.shape} />
      </div>
    );
  return (
    <div className={styles.state}>
      <output>{t('instance.stateFailed')}</output>
      <div>
        <Button isWaiting={error.isTrying} onClick={error.retry}>
          {t(error.isTrying ? 'start.retrying' : 'error.retry')}
        </Button>
      </div>
    </div>
  );
}

type SummaryProps = { headline: ReactNode; details?: ReactNode };

function Summary({ headline, details }: SummaryProps) {
  return (
    <>
      <p className={styles.headline}>{headline}</p>
      {details !== undefined && <p className={styles.details}>{details}</p>}
    </>
  );
}

export function AnnouncementState() {
  const t = useTranslate();
  return (
    <State query={useAnnouncement()}>
      {({ isOn, roles, halfPublished }) => (
        <Summary
          headline={
            <StatusMark status={halfPublished !== null ? 'failure' : isOn ? 'success' : 'none'}>
              {t(isOn ? 'instance.on' : 'instance.off')}
            </StatusMark>
          }
          details={
            halfPublished !== null
              ? t('announcement.half.title')
              : isOn &&
                t.list(
                  roles.map((role) => roleLabel(t, role)),
                  'unit',
                )
          }
        />
      )}
    </State>
  );
}

export function SwitchesState() {
  const t = useTranslate();
  return (
    <State query={useSwitches()}>
      {({ switches }) => {
        const on = switches.filter(({ value }) => value === true);
        return (
          <Summary
            headline={
              <StatusMark status={on.length > 0 ? 'running' : 'none'}>
                {t('instance.switchesOn', { count: on.length })}
              </StatusMark>
            }
            details={t.list(
              on.map((each) => nameOf(t, each)),
              'unit',
            )}
          />
        );
      }}
    </State>
  );
}

export function PolicyState() {
  const t = useTranslate();
  return (
    <State query={usePolicyVersions()}>
      {({ versions }) => {
        const current = versions.find((version) => stateOf(version, versions) === 'current');
        const prepared = versions.filter(({ isPrepared }) => isPrepared).length;
        return (
          <Summary
            headline={current === undefined ? t('privacyPolicy.none.title') : cut(titleOf(t, current), 60)}
            details={[
              current?.publishedAt && t.date(current.publishedAt, { dateStyle: 'medium' }),
              prepared > 0 && t('privacyPolicy.state.prepared'),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        );
      }}
    </State>
  );
}

export function RolesState() {
  const t = useTranslate();
  return (
    <State query={useRoles()}>
      {({ total }) => <Summary headline={t('roles.count', { count: total })} />}
    </State>
  );
}

const tones = { full: 'failure', nearlyFull: 'warning', free: 'used' } as const;
const providersShown = 3;

export function StorageState() {
  const t = useTranslate();
  return (
    <State query={useProviders()}>
      {({ providers }) =>
        providers.length === 0 ? (
          <Summary headline={t('storage.empty.title')} />
        ) : (
          <>
            {providers.slice(0, providersShown).map((provider) => (
              <div key={provider.id} className={styles.provider}>
                <span className={styles.providerName}>{cut(nameOfProvider(provider), 60)}</span>
                <StackedBar
                  total={provider.maxBuckets}
                  parts={[{ tone: tones[fillState(provider)], count: usedBuckets(provider) }]}
                  isSmall
                />
                <span>
                  {t.number(usedBuckets(provider))}/{t.number(provider.maxBuckets)}
                </span>
              </div>
            ))}
            {providers.some((provider) => fillState(provider) === 'full') && (
              <StatusMark status="failure">{t('storage.state.full')}</StatusMark>
            )}
          </>
        )
      }
    </State>
  );
}

export function StatesState() {
  const t = useTranslate();
  return (
    <State query={useStates()}>
      {({ states }) => {
        const [only] = states;
        const counties = states.reduce((sum, state) => sum + state.counties.length, 0);
        return (
          <Summary
            headline={
              states.length === 1 && only !== undefined
                ? cut(only.name, 60)
                : t('federalStates.count', { count: states.length })
            }
            details={t('instance.counties', { count: counties })}
          />
        );
      }}
    </State>
  );
}

export function ReleaseNotesState() {
  const t = useTranslate();
  return (
    <State query={useReleaseNotes(1)}>
      {({ releaseNotes: [newest] }) =>
        newest === undefined ? (
          <Summary headline={t('releaseNotes.empty.title')} />
        ) : (
          <Summary
            headline={cut(newest.name, 60)}
            details={t.date(newest.publishedAt, { dateStyle: 'medium' })}
          />
        )
      }
    </State>
  );
}
