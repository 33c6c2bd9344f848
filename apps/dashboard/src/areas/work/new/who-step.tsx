import type { ReactNode } from 'react';
import type { Selection } from '../../../app/bulk/selection.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { ListInput } from '../../../app/people-list/list-input.tsx';
import { ReadPanel } from '../../../app/people-list/read-panel.tsx';
import { type ListSource, peopleOf, type ReadList } from '../../../app/people-list/use-list.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SchoolIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BarePanel, Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { maxItems } from '../bulk/api.ts';

type Props = {
  selected: Selection | undefined;
  /** Whether the list is used although people are selected. */
  usesList: boolean;
  source: ListSource;
  list: ReadList;
  onUseList: (usesList: boolean) => void;
  onChange: (source: ListSource) => void;
  onNext: () => void;
};

/** Step 1 for people: those selected in the list of people, or a file or pasted list. */
export function PeopleStep(props: Props) {
  const t = useTranslate();
  const { selected, usesList, source, list, onUseList, onChange, onNext } = props;
  const read = list.is === 'read' ? peopleOf(list.summary) : 0;
  const count = usesList ? read : (selected?.ids.length ?? 0);
  const input = (
    <Panel title={t('bulk.who.people')}>
      <PanelBody>
        {selected !== undefined && (
          <ChoiceGroup legend={t('bulk.who.from')} hideLegend>
            {[false, true].map((isList) => (
              <Choice
                key={String(isList)}
                type="radio"
                name="from"
                checked={usesList === isList}
                onChange={() => onUseList(isList)}
              >
                {isList ? t('bulk.who.list') : t('bulk.who.selected', { count: selected.ids.length })}
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        {usesList && <ListInput source={source} onChange={onChange} />}
      </PanelBody>
    </Panel>
  );
  return (
    <>
      {usesList ? (
        <Columns
          main={input}
          aside={<ReadPanel list={list} onChoose={(choice) => onChange({ ...source, choice })} />}
        />
      ) : (
        input
      )}
      {count > maxItems && (
        <Notice
          tone="error"
          title={t('bulk.who.tooMany', { count })}
          text={t('bulk.who.tooManyText', { max: maxItems })}
        />
      )}
      <Next
        isReady={count > 0 && count <= maxItems}
        label={count === 0 ? t('bulk.who.nothing') : t('bulk.next.change')}
        back={<LinkButton to="/work">{t('write.cancel')}</LinkButton>}
        onNext={onNext}
      />
    </>
  );
}

/** Step 1 for schools, which are selected in the list of schools. */
export function SchoolsStep({ selected, onNext }: Pick<Props, 'selected' | 'onNext'>) {
  const t = useTranslate();
  const count = selected?.ids.length ?? 0;
  if (count === 0)
    return (
      <BarePanel label={t('bulk.who.schools')}>
        <EmptyState
          title={t('bulk.who.noSchools.title')}
          text={t('bulk.who.noSchools.text')}
          icon={SchoolIcon}
          nextStep={
            <LinkButton variant="primary" to="/schools">
              {t('bulk.who.noSchools.list')}
            </LinkButton>
          }
        />
      </BarePanel>
    );
  return (
    <>
      <Panel title={t('bulk.who.schools')}>
        <PanelBody>
          <p>{t('bulk.who.selectedSchools', { count })}</p>
        </PanelBody>
      </Panel>
      <Next
        isReady={count <= maxItems}
        label={t('bulk.next.change')}
        back={<LinkButton to="/schools">{t('write.cancel')}</LinkButton>}
        onNext={onNext}
      />
    </>
  );
}

type NextProps = { isReady: boolean; label: string; back: ReactNode; onNext: () => void };

function Next({ isReady, label, back, onNext }: NextProps) {
  return (
    <SaveBar>
      {back}
      <Button variant="primary" isWaiting={!isReady} onClick={onNext}>
        {label}
        <LaterIcon />
      </Button>
    </SaveBar>
  );
}
