import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { Moment } from '../../shell/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { YearDialog } from './year-dialog.tsx';
import { findBlock, stepOf } from './year-step.ts';

/** In which year the school is, and what a change of year would do to it. */
export function YearPanel({ school }: { school: School }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const reasonId = useId();
  const { currentYear, nextYear, inMaintenance, maintenanceSince } = school;
  const step = stepOf(school);
  const block = findBlock(school);
  return (
    <Panel title={intl.formatMessage({ id: 'schools.year.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'schools.year.current' })}>{currentYear ?? '–'}</Fact>
        <Fact name={intl.formatMessage({ id: 'schools.year.next' })}>{nextYear ?? '–'}</Fact>
        <Fact name={intl.formatMessage({ id: 'schools.year.change' })}>
          <p>{intl.formatMessage({ id: inMaintenance ? 'schools.inMaintenance' : 'schools.year.none' })}</p>
          {maintenanceSince !== null && (
            <p>
              {intl.formatMessage({ id: 'schools.year.since' })} <Moment at={maintenanceSince} />
            </p>
          )}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.year.effect' })}>
          {intl.formatMessage({ id: `schools.year.${step}.effect` })}
        </Fact>
      </Facts>
      <PanelBody>
        {block !== undefined && (
          <p id={reasonId}>
            {intl.formatMessage(
              { id: `schools.year.blocked.${block}` },
              { current: currentYear ?? '–', next: nextYear ?? '–' },
            )}
          </p>
        )}
        <div>
          <Button
            isWaiting={block !== undefined}
            aria-describedby={block === undefined ? undefined : reasonId}
            onClick={() => setIsAsking(true)}
          >
            {intl.formatMessage({ id: `schools.year.${step}.do` })}
          </Button>
        </div>
      </PanelBody>
      {isAsking && <YearDialog school={school} onClosed={() => setIsAsking(false)} />}
    </Panel>
  );
}
