import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import { useQueryError } from '../../../app/data/query-error.ts';
import { PanelFailure } from '../../../app/data/query-panel.tsx';
import type { WriteState } from '../../../app/data/use-write.ts';
import { DialogBand } from '../../../app/form/instance-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NamedBox } from '../../../ui/panel.tsx';
import { type ForcedMigration, forceLoginMigration, useForcedMigration } from '../api.ts';
import { fullName } from '../labels.tsx';
import { ConfirmChoice } from '../role-choice.tsx';
import type { ActionProps } from './actions.ts';
import { PersonCard, PersonDialog } from './person-dialog.tsx';

const modes = ['standard', 'extended'] as const;
const longestId = 255;

/** First reads what would change, because it also concerns the school. */
export function ForceMigrationDialog(props: ActionProps) {
  const { person, onClosed } = props;
  const intl = useIntl();
  const query = useForcedMigration(person.id);
  const queryError = useQueryError(query);
  const { data } = query;
  if (data !== undefined && modes.some((mode) => data.blockedBy[mode] === null))
    return <ForceForm {...props} preview={data} onReload={() => void query.refetch()} />;
  return (
    <Dialog
      title={intl.formatMessage({ id: 'people.force.title' }, { name: fullName(person) })}
      head={<DialogBand />}
      closeLabel={intl.formatMessage({ id: 'people.force.close' })}
      onClosed={onClosed}
    >
      {data !== undefined && <Blocked person={person} preview={data} />}
      {data === undefined && queryError === undefined && (
        <output>{intl.formatMessage({ id: 'people.force.loading' })}</output>
      )}
      {data === undefined && queryError !== undefined && (
        <PanelFailure error={queryError} failure={intl.formatMessage({ id: 'people.force.failed' })} />
      )}
    </Dialog>
  );
}

/** The reason of the extended mode, which is possible for more people. */
function Blocked({ person, preview }: Pick<ActionProps, 'person'> & { preview: ForcedMigration }) {
  const intl = useIntl();
  const block = preview.blockedBy.extended;
  return (
    <>
      <NamedBox>
        <PersonCard person={person} />
      </NamedBox>
      <Notice
        tone="info"
        title={intl.formatMessage({ id: 'people.force.blocked.title' })}
        text={block === null ? '' : labelOf(intl, 'people.force.blocked', block)}
      />
    </>
  );
}

type FormProps = ActionProps & { preview: ForcedMigration; onReload: () => void };

function ForceForm({ person, preview, onReload, onClosed }: FormProps) {
  const intl = useIntl();
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
    if (userId.trim() === '') return intl.formatMessage({ id: 'people.force.error.userId' });
    return isSame ? intl.formatMessage({ id: 'people.force.error.sameId' }) : undefined;
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
            label={intl.formatMessage({ id: 'people.force.userId' })}
            hint={intl.formatMessage({ id: 'people.force.userId.hint' })}
            error={showsErrors ? findUserError() : undefined}
            value={userId}
            maxLength={longestId}
            onType={setUserId}
          />
          <TextRow
            label={intl.formatMessage({ id: 'people.force.schoolId' })}
            hint={intl.formatMessage({
              id: movesSchool ? 'people.force.schoolId.hint' : 'people.force.schoolId.fixed',
            })}
            error={
              showsErrors && schoolId === ''
                ? intl.formatMessage({ id: 'people.force.error.schoolId' })
                : findSchoolError(intl, state)
            }
            value={movesSchool ? typedSchoolId : schoolId}
            readOnly={!movesSchool}
            maxLength={longestId}
            onType={(text) => {
              setSchoolId(text);
              if (state.is === 'rejected') forget();
            }}
          />
          <ChoiceGroup legend={intl.formatMessage({ id: 'people.force.mode' })}>
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
                  {intl.formatMessage({ id: `people.force.mode.${one}` })}{' '}
                  {block !== null && <b>{labelOf(intl, 'people.force.blocked', block)}</b>}
                </Choice>
              );
            })}
          </ChoiceGroup>
          {changesSchool && (
            <ConfirmChoice isConfirmed={acceptsSchoolChange} onConfirm={setAccepts} showsErrors={showsErrors}>
              {intl.formatMessage({ id: 'people.force.accept' }, { school: school.name })}
            </ConfirmChoice>
          )}
          {state.is === 'conflict' && (
            <Notice
              tone="warning"
              title={intl.formatMessage({ id: 'people.force.conflict.title' })}
              text={intl.formatMessage({ id: 'people.force.conflict.text' })}
            >
              <Button
                onClick={() => {
                  setAccepts(false);
                  onReload();
                  forget();
                }}
              >
                {intl.formatMessage({ id: 'people.force.conflict.apply' })}
              </Button>
            </Notice>
          )}
        </>
      )}
    </PersonDialog>
  );
}

/** The school that has the id already. */
function findSchoolError(intl: IntlShape, state: WriteState): string | undefined {
  const owner = state.is === 'rejected' ? state.error.school : undefined;
  return owner && intl.formatMessage({ id: 'people.force.error.schoolIdUsed' }, { school: owner.name });
}

/** Everything that changes, for the person and for the school. */
function useConsequences(person: ActionProps['person'], preview: ForcedMigration): string[] {
  const intl = useIntl();
  const { school, facts, lostFeatures, correctsId, startsMigration, movesSchool } = preview;
  const now = facts.externalId ?? intl.formatMessage({ id: 'people.value.none' });
  const features = intl.formatList(lostFeatures, { type: 'unit' });
  return [
    correctsId
      ? intl.formatMessage({ id: 'people.force.correct' }, { now })
      : intl.formatMessage({ id: 'people.force.what' }),
    intl.formatMessage({ id: 'people.force.email' }, { email: person.email }),
    ...(startsMigration ? [intl.formatMessage({ id: 'people.force.starts' }, { school: school.name })] : []),
    ...(movesSchool ? [intl.formatMessage({ id: 'people.force.moves' })] : []),
    ...(lostFeatures.length > 0 ? [intl.formatMessage({ id: 'people.force.loses' }, { features })] : []),
    intl.formatMessage({ id: 'people.force.undo' }),
  ];
}
