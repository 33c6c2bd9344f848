import { useState } from 'react';
import type { WriteState } from '../../../app/data/use-write.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NamedBox } from '../../../ui/panel.tsx';
import { type ForcedMigration, forceLoginMigration, undoLoginMigration, useForcedMigration } from '../api.ts';
import { fullName } from '../labels.tsx';
import { ConfirmChoice } from '../person-fields.tsx';
import type { ActionProps } from './actions.ts';
import { FreshDialog, InfoDialog } from './info-dialog.tsx';
import { PersonCard, PersonConflict, PersonDialog } from './person-dialog.tsx';

const modes = ['standard', 'extended'] as const;
const maxIdLength = 255;

/** First reads what would change, because it also concerns the school. */
export function ForceMigrationDialog(props: ActionProps) {
  const { person, onClosed } = props;
  const t = useTranslate();
  const query = useForcedMigration(person.id);
  const title = t('people.force.title', { name: fullName(person) });
  return (
    <FreshDialog title={title} query={query} data={query.data} what="force" onClosed={onClosed}>
      {(preview) =>
        modes.some((mode) => preview.blockedBy[mode] === null) ? (
          <ForceForm {...props} preview={preview} onReload={() => void query.refetch()} />
        ) : (
          <InfoDialog title={title} onClosed={onClosed}>
            <Blocked person={person} preview={preview} />
          </InfoDialog>
        )
      }
    </FreshDialog>
  );
}

/** The reason of the extended mode, which is possible for more people. */
function Blocked({ person, preview }: Pick<ActionProps, 'person'> & { preview: ForcedMigration }) {
  const t = useTranslate();
  const block = preview.blockedBy.extended;
  return (
    <>
      <NamedBox>
        <PersonCard person={person} />
      </NamedBox>
      <Notice
        tone="info"
        title={t('people.force.blocked.title')}
        text={block === null ? '' : t.label('people.force.blocked', block)}
      />
    </>
  );
}

type FormProps = ActionProps & { preview: ForcedMigration; onReload: () => void };

function ForceForm({ person, preview, onReload, onClosed }: FormProps) {
  const t = useTranslate();
  const { school, facts, blockedBy, startsMigration, movesSchool } = preview;
  const [userId, setUserId] = useState('');
  const [typedSchoolId, setSchoolId] = useState('');
  const [chosenMode, setMode] = useState<(typeof modes)[number]>('standard');
  const [acceptsSchoolChange, setAccepts] = useState(false);
  // A mode that has become impossible is not kept.
  const mode = blockedBy[chosenMode] === null ? chosenMode : modes.find((one) => blockedBy[one] === null);
  const changesSchool = startsMigration || movesSchool;
  // The platform accepts no other id for a school that was moved already.
  const schoolId = movesSchool ? typedSchoolId.trim() : (facts.schoolExternalId ?? '');
  const isSame = userId.trim() === facts.externalId;
  const isComplete = userId.trim() !== '' && schoolId !== '' && !isSame && mode !== undefined;

  function findUserError() {
    if (userId.trim() === '') return t('people.force.error.userId');
    return isSame ? t('people.force.error.sameId') : undefined;
  }

  return (
    <PersonDialog
      action="force"
      person={person}
      size="wide"
      consequences={useConsequences(person, preview)}
      isIrreversible
      send={forceLoginMigration}
      body={
        isComplete && (acceptsSchoolChange || !changesSchool)
          ? {
              externalUserId: userId.trim(),
              externalSchoolId: schoolId,
              isExtended: mode === 'extended',
              acceptsSchoolChange,
              seen: facts,
            }
          : undefined
      }
      hasInput={userId !== '' || typedSchoolId !== '' || acceptsSchoolChange}
      toast="toast.people.force"
      onClosed={onClosed}
    >
      {(showsErrors, { state, forget }) => (
        <>
          <TextRow
            label={t('people.force.userId')}
            hint={t('people.force.userId.hint')}
            error={showsErrors ? findUserError() : undefined}
            value={userId}
            maxLength={maxIdLength}
            onType={setUserId}
          />
          <TextRow
            label={t('people.force.schoolId')}
            hint={t(movesSchool ? 'people.force.schoolId.hint' : 'people.force.schoolId.fixed')}
            error={
              showsErrors && schoolId === '' ? t('people.force.error.schoolId') : findSchoolError(t, state)
            }
            value={movesSchool ? typedSchoolId : schoolId}
            readOnly={!movesSchool}
            maxLength={maxIdLength}
            onType={(text) => {
              setSchoolId(text);
              if (state.is === 'rejected') forget();
            }}
          />
          <ChoiceGroup legend={t('people.force.mode')}>
            {modes.map((one) => {
              const block = blockedBy[one];
              return (
                <Choice
                  key={one}
                  type="radio"
                  name="mode"
                  checked={mode === one}
                  disabled={block !== null}
                  onChange={() => setMode(one)}
                >
                  {t(`people.force.mode.${one}`)}{' '}
                  {block !== null && <b>{t.label('people.force.blocked', block)}</b>}
                </Choice>
              );
            })}
          </ChoiceGroup>
          {changesSchool && (
            <ConfirmChoice isConfirmed={acceptsSchoolChange} onConfirm={setAccepts} showsErrors={showsErrors}>
              {t('people.force.accept', { school: school.name })}
            </ConfirmChoice>
          )}
          {state.is === 'conflict' && (
            <PersonConflict
              about="force"
              text={t('people.force.conflict.text')}
              onContinue={() => {
                setAccepts(false);
                onReload();
                forget();
              }}
            />
          )}
        </>
      )}
    </PersonDialog>
  );
}

/** The school that has the id already. */
function findSchoolError(t: Translate, state: WriteState): string | undefined {
  const owner = state.is === 'rejected' ? state.error.school : undefined;
  return owner && t('people.force.error.schoolIdUsed', { school: owner.name });
}

/** Everything that changes, for the person and for the school. */
function useConsequences(person: ActionProps['person'], preview: ForcedMigration): string[] {
  const t = useTranslate();
  const { school, facts, lostFeatures, correctsId, startsMigration, movesSchool } = preview;
  const now = facts.externalId ?? t('people.value.none');
  const features = t.list(lostFeatures, 'unit');
  return [
    correctsId ? t('people.force.correct', { now }) : t('people.force.what'),
    t('people.force.email', { email: person.email }),
    ...(startsMigration ? [t('people.force.starts', { school: school.name })] : []),
    ...(movesSchool ? [t('people.force.moves')] : []),
    ...(lostFeatures.length > 0 ? [t('people.force.loses', { features })] : []),
    t('people.force.undo'),
  ];
}

export function UndoMigrationDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const { externalId, previousExternalId: before } = person;
  const now = externalId ?? t('people.value.none');
  const isPartial = person.migrationUndo === 'partial';
  const [acceptsLockout, setAcceptsLockout] = useState(false);
  return (
    <PersonDialog
      action="undo"
      person={person}
      consequences={[
        t(isPartial ? 'people.undo.partial' : 'people.undo.what'),
        before === null ? t('people.undo.idRemoved', { now }) : t('people.undo.ids', { now, before }),
        ...(isPartial ? [t('people.undo.lockout')] : []),
      ]}
      send={undoLoginMigration}
      body={isPartial ? (acceptsLockout ? { acceptsLockout } : undefined) : {}}
      hasInput={acceptsLockout}
      toast="toast.people.undo"
      onClosed={onClosed}
    >
      {(showsErrors) =>
        isPartial && (
          <ConfirmChoice isConfirmed={acceptsLockout} onConfirm={setAcceptsLockout} showsErrors={showsErrors}>
            {t('people.undo.accept')}
          </ConfirmChoice>
        )
      }
    </PersonDialog>
  );
}
