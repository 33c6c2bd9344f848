import type { ComponentType, ReactNode } from 'react';
import { PanelRow, PanelRows } from '../../../app/data/query-panel.tsx';
import { knownFeatures } from '../../../app/data/school-features.ts';
import { ErrorCount } from '../../../app/form/error-summary.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { SchoolPicker } from '../../../app/form/school-picker.tsx';
import { useFirstInvalidFocus } from '../../../app/form/use-first-invalid-focus.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon, LockIcon, PauseIcon, UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { LogIcon, PeopleIcon, SchoolIcon, SlidersIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { useRoleNames, useStorageProviders } from '../bulk/api.ts';
import { describeChange, nameLabel, type Subjects } from '../bulk/labels.ts';
import { describable, type Draft, findMissing, type Kind, kindsOf } from './draft.ts';
import styles from './new.module.css';
import { PickList } from './pick-list.tsx';

type Props = {
  subjects: Subjects;
  count: number;
  draft: Draft;
  back: ReactNode;
  onChange: (draft: Draft) => void;
  onNext: () => void;
};

/** Step 2: what changes. */
export function ChangeStep({ subjects, count, draft, back, onChange, onNext }: Props) {
  const t = useTranslate();
  const missing = findMissing(draft);
  const { container, listed, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLFormElement>();
  const error = showsErrors && missing !== undefined ? t(`bulk.missing.${missing}`) : undefined;
  return (
    <form
      ref={container}
      className={styles.step}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (missing === undefined) onNext();
        else reportInvalid();
      }}
    >
      <Columns
        main={
          <Panel title={t('bulk.change.title')}>
            <PanelBody>
              <ChoiceGroup legend={t('bulk.change.kind')} hideLegend>
                <div className={styles.kinds}>
                  {kindsOf[subjects].map((kind) => (
                    <KindChoice
                      key={kind}
                      kind={kind}
                      isChosen={draft.kind === kind}
                      onChoose={() => onChange({ ...draft, kind, add: [], remove: [] })}
                    />
                  ))}
                </div>
              </ChoiceGroup>
              <KindFields draft={draft} error={error} onChange={onChange} />
            </PanelBody>
          </Panel>
        }
        aside={<RulesPanel subjects={subjects} kind={draft.kind} />}
      />
      <SaveBar
        summary={
          showsErrors ? (
            <ErrorCount listed={listed} />
          ) : (
            missing === undefined && (
              <span>
                <b>{describeChange(t, describable(draft))}</b> · {t(`bulk.count.${subjects}`, { count })}
              </span>
            )
          )
        }
      >
        {back}
        <Button variant="primary" type="submit">
          {t('bulk.next.check')}
          <LaterIcon />
        </Button>
      </SaveBar>
    </form>
  );
}

const icons: Record<Kind, ComponentType> = {
  roles: PersonIcon,
  school: SchoolIcon,
  features: SlidersIcon,
  storage: LockIcon,
  schoolYear: SchoolIcon,
};

type KindProps = { kind: Kind; isChosen: boolean; onChoose: () => void };

function KindChoice({ kind, isChosen, onChoose }: KindProps) {
  const t = useTranslate();
  const Icon = icons[kind];
  return (
    <label className={styles.kind}>
      <input type="radio" name="kind" checked={isChosen} onChange={onChoose} />
      <b>{t(`bulk.kind.${kind}`)}</b>
      <Icon />
      <span className={styles.hint}>{t(`bulk.kindHint.${kind}`)}</span>
    </label>
  );
}

type FieldsProps = Pick<Props, 'draft' | 'onChange'> & { error: string | undefined };

function KindFields({ draft, error, onChange }: FieldsProps) {
  const t = useTranslate();
  const { kind } = draft;
  if (kind === 'school')
    return (
      <SchoolPicker
        chosen={draft.school}
        onChoose={(school) => onChange({ ...draft, school })}
        error={error}
      />
    );
  if (kind === 'storage') return <StorageField draft={draft} error={error} onChange={onChange} />;
  if (kind === 'schoolYear')
    return <Notice tone="warning" title={t('bulk.year.title')} text={t('bulk.year.text')} />;
  return <NamesFields draft={draft} kind={kind} error={error} onChange={onChange} />;
}

/** The base role is never assigned, and the role superhero has its own action and approvals. */
const notOffered = ['user', 'superhero'];

function NamesFields({ draft, kind, error, onChange }: FieldsProps & { kind: 'roles' | 'features' }) {
  const t = useTranslate();
  const roles = useRoleNames().data ?? [];
  const offered = kind === 'roles' ? roles.filter((role) => !notOffered.includes(role)) : knownFeatures;
  const labelOf = (name: string) => nameLabel(t, kind, name);
  const options = offered
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.locale));
  return (
    <div className={styles.pair}>
      {(['add', 'remove'] as const).map((list) => {
        const other = list === 'add' ? draft.remove : draft.add;
        return (
          <PickList
            key={list}
            label={t(`bulk.input.${kind}.${list}`)}
            prompt={t(`bulk.input.${kind}.none`)}
            error={list === 'add' ? error : undefined}
            options={options.filter(({ value }) => !other.includes(value))}
            chosen={draft[list]}
            labelOf={labelOf}
            onChange={(names) => onChange({ ...draft, [list]: names })}
          />
        );
      })}
    </div>
  );
}

function StorageField({ draft, error, onChange }: FieldsProps) {
  const t = useTranslate();
  const providers = useStorageProviders(true).data ?? [];
  return (
    <SelectRow
      label={t('bulk.input.storage')}
      hint={t('bulk.input.storageHint')}
      error={error}
      value={draft.storage?.id ?? ''}
      options={[
        { value: '', label: t('bulk.input.storageNone') },
        ...providers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onPick={(picked) => onChange({ ...draft, storage: providers.find(({ id }) => id === picked) })}
    />
  );
}

function RulesPanel({ subjects, kind }: { subjects: Subjects; kind: Kind }) {
  const t = useTranslate();
  const isFinal = kind === 'schoolYear';
  return (
    <Panel title={t('bulk.rules.title')}>
      <PanelRows>
        <PanelRow icon={<PeopleIcon />}>
          {t(isFinal ? 'bulk.rules.approvalAlways' : 'bulk.rules.approval')}
        </PanelRow>
        <PanelRow icon={<PauseIcon />}>{t('bulk.rules.pause')}</PanelRow>
        <PanelRow icon={<LogIcon />}>{t(`bulk.rules.entries.${subjects}`)}</PanelRow>
        <PanelRow icon={<UndoIcon />}>{t(isFinal ? 'bulk.rules.final' : 'bulk.rules.undo')}</PanelRow>
      </PanelRows>
    </Panel>
  );
}
