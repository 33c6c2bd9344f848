import { ListInput } from '../../../app/people-list/list-input.tsx';
import { ReadPanel } from '../../../app/people-list/read-panel.tsx';
import { type ListSource, peopleOf, type ReadList } from '../../../app/people-list/use-list.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';

type Props = {
  source: ListSource;
  list: ReadList;
  onChange: (source: ListSource) => void;
  onNext: () => void;
};

/** Step 1: a file or a pasted list, and what was read from it. */
export function WhoStep({ source, list, onChange, onNext }: Props) {
  const t = useTranslate();
  const count = list.is === 'read' ? peopleOf(list.summary) : 0;
  return (
    <>
      <Columns
        main={
          <Panel title={t('deletion.who.title')}>
            <PanelBody>
              <ListInput source={source} onChange={onChange} />
            </PanelBody>
          </Panel>
        }
        aside={<ReadPanel list={list} onChoose={(choice) => onChange({ ...source, choice })} />}
      />
      <SaveBar>
        <LinkButton to="/deletion">{t('write.cancel')}</LinkButton>
        <Button variant="primary" isWaiting={count === 0} onClick={onNext}>
          {count === 0 ? t('deletion.who.nothing') : t('deletion.who.next', { count })}
          <LaterIcon />
        </Button>
      </SaveBar>
    </>
  );
}
