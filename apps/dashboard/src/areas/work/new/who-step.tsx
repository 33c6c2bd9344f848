import type { Selection } from '../../../app/bulk/selection.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { ListInput } from '../../../app/people-list/list-input.tsx';
import { ReadPanel } from '../../../app/people-list/read-panel.tsx';
import { type ListSource, peopleOf, type ReadList } from '../../../app/people-list/use-list.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { maxItems } from '../bulk/api.ts';
import type { Subjects } from '../bulk/labels.ts';

type Props = {
  subjects: Subjects;
  selected: Selection | undefined;
  /** Whether the list is used although something is selected. */
  usesList: boolean;
  source: ListSource;
  list: ReadList;
  onUseList: (usesList: boolean) => void;
  onChange: (source: ListSource) => void;
  onNext: () => void;
};

/** Step 1: what was selected in the list of people or schools, or a file or pasted list. */
export function WhoStep(props: Props) {
  const t = useTranslate();
  const { subjects, selected, usesList, source, list, onUseList, onChange, onNext } = props;
  const read = list.is === 'read' ? peopleOf(list.summary) : 0;
  const count = usesList ? read : (selected?.ids.length ?? 0);
  const input = (
    <Panel title={t(`bulk.who.${subjects}`)}>
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
                {isList
                  ? t('bulk.who.list')
                  : t(`bulk.who.selected.${subjects}`, { count: selected.ids.length })}
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        {usesList && (
          <ListInput
            source={source}
            hint={subjects === 'schools' ? t('bulk.who.schoolsHint') : undefined}
            onChange={onChange}
          />
        )}
        {selected === undefined && (
          <div>
            <LinkButton to={`/${subjects}`}>{t(`bulk.who.toList.${subjects}`)}</LinkButton>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
  const isReady = count > 0 && count <= maxItems;
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
        <Notice tone="error" title={t('bulk.check.tooMany.title')} text={t('bulk.check.tooMany.text')} />
      )}
      <SaveBar>
        <LinkButton to={selected?.from.path ?? '/work'}>{t('write.cancel')}</LinkButton>
        <Button variant="primary" isWaiting={!isReady} onClick={onNext}>
          {t(count === 0 ? `bulk.who.nothing.${subjects}` : 'bulk.next.change')}
          <LaterIcon />
        </Button>
      </SaveBar>
    </>
  );
}
