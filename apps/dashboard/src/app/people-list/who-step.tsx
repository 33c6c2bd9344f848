import { useTranslate } from '../../i18n/translate.tsx';
import { LaterIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Columns, Panel, PanelBody } from '../../ui/panel.tsx';
import { maxItems } from '../bulk/read-all-ids.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { ListInput } from './list-input.tsx';
import { ReadPanel } from './read-panel.tsx';
import type { Chosen } from './use-who.ts';

type Props = {
  /** Who or what is listed. */
  title: string;
  chosen: Chosen;
  /** The button to the next step. */
  nextLabel: string;
  onNext: () => void;
};

/** Step 1: what was selected in the list of people or schools, or a file or pasted list. */
export function WhoStep({ title, chosen, nextLabel, onNext }: Props) {
  const t = useTranslate();
  const { subjects, selected, usesList, source, list, count, setUsesList, setSource } = chosen;
  const input = (
    <Panel title={title}>
      <PanelBody>
        {selected !== undefined && (
          <ChoiceGroup legend={t('peopleList.who.from')} hideLegend>
            {[false, true].map((isList) => (
              <Choice
                key={String(isList)}
                type="radio"
                name="from"
                checked={usesList === isList}
                onChange={() => setUsesList(isList)}
              >
                {isList
                  ? t('peopleList.who.list')
                  : t(`peopleList.who.selected.${subjects}`, { count: selected.ids.length })}
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        {usesList && (
          <ListInput
            source={source}
            hint={subjects === 'schools' ? t('peopleList.who.schoolsHint') : undefined}
            onChange={setSource}
          />
        )}
        {selected === undefined && (
          <div>
            <LinkButton to={`/${subjects}`}>{t(`peopleList.who.toList.${subjects}`)}</LinkButton>
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
          aside={<ReadPanel list={list} onChoose={(choice) => setSource({ ...source, choice })} />}
        />
      ) : (
        input
      )}
      {count > maxItems && (
        <Notice tone="error" title={t('peopleList.tooMany.title')} text={t('peopleList.tooMany.text')} />
      )}
      <SaveBar>
        <LinkButton to={selected?.from.path ?? '/work'}>{t('write.cancel')}</LinkButton>
        <Button variant="primary" isWaiting={!isReady} onClick={onNext}>
          {count === 0 ? t(`peopleList.who.nothing.${subjects}`) : nextLabel}
          <LaterIcon />
        </Button>
      </SaveBar>
    </>
  );
}
