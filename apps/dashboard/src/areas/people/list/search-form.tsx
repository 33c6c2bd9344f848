import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilterChips } from '../../../ui/filter-bar.tsx';
import { searchAgain, stopSearching, useSchoolName } from '../api.ts';
import { type ChosenSchool, SchoolPicker } from '../school-picker.tsx';
import styles from './search-form.module.css';
import { findSearchError, parameters, type SearchParams } from './search-params.ts';

type Props = { params: SearchParams; isSearching: boolean; isRejected: boolean };

/** Searches on Enter, not while typing: each search goes through a million people. */
export function SearchForm({ params, isSearching, isRejected }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { search: applied = '', school } = params;
  const [text, type] = useDraft(applied);
  const [submitted, setSubmitted] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const error = findSearchError(text) ?? (isRejected && applied === text ? 'rejected' : undefined);
  // Shown only after Enter or if the text came with the URL, not while typing.
  const showsErrors = submitted === text || (applied !== '' && applied === text);

  // The gateway's response arrives after the focus may have moved to the button.
  useEffect(() => {
    if (isRejected) field.current?.focus();
  }, [isRejected]);

  function submit(submission: SyntheticEvent) {
    submission.preventDefault();
    if (findSearchError(text) !== undefined) {
      setSubmitted(text);
      field.current?.focus();
      return;
    }
    // A URL cannot hold half a surrogate pair.
    const search = text.replaceAll(/\p{Cs}/gu, '').trim();
    if (search === applied && params.page === undefined) searchAgain();
    else void navigate({ to: '.', search: parameters.toSearch({ search, school }) });
  }

  function narrow(to: string | undefined) {
    void navigate({
      to: '.',
      search: parameters.toSearch({ search: applied, school: to }),
    });
  }

  return (
    <search className={styles.bar}>
      <form
        className={styles.form}
        aria-label={intl.formatMessage({ id: 'people.search.label' })}
        noValidate
        onSubmit={submit}
      >
        <div className={styles.field}>
          <Field
            ref={field}
            label={intl.formatMessage({ id: 'people.search.field' })}
            error={
              error && showsErrors ? intl.formatMessage({ id: `people.search.error.${error}` }) : undefined
            }
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(change) => type(change.target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{intl.formatMessage({ id: 'people.search.submit' })}</Button>
          {isSearching && (
            <Button
              onClick={() => {
                stopSearching();
                field.current?.focus();
              }}
            >
              {intl.formatMessage({ id: 'people.search.stop' })}
            </Button>
          )}
        </div>
      </form>
      <div className={styles.narrow}>
        {school === undefined ? (
          <Button look="quiet" onClick={() => setIsChoosing(true)}>
            {intl.formatMessage({ id: 'people.search.narrow' })}
          </Button>
        ) : (
          <Narrowed school={school} onRemove={() => narrow(undefined)} />
        )}
      </div>
      {isChoosing && (
        <SchoolDialog
          onClosed={() => setIsChoosing(false)}
          onChosen={(chosen) => {
            setIsChoosing(false);
            narrow(chosen.id);
          }}
        />
      )}
    </search>
  );
}

function Narrowed({ school, onRemove }: { school: string; onRemove: () => void }) {
  const intl = useIntl();
  const name = useSchoolName(isId(school) ? school : undefined) ?? school;
  const title = intl.formatMessage({ id: 'people.search.school' });
  return (
    <FilterChips
      label={intl.formatMessage({ id: 'filter.applied' })}
      chips={[
        {
          name: 'school',
          label: intl.formatMessage({ id: 'filter.chip' }, { name: title, value: name }),
          removeLabel: intl.formatMessage({ id: 'filter.remove' }, { name: title }),
          onRemove,
        },
      ]}
      removeAllLabel={intl.formatMessage({ id: 'people.search.allSchools' })}
      onRemoveAll={onRemove}
    />
  );
}

type SchoolDialogProps = { onChosen: (school: ChosenSchool) => void; onClosed: () => void };

/** Limits the search to one school. */
export function SchoolDialog({ onChosen, onClosed }: SchoolDialogProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<ChosenSchool>();
  const [showsErrors, setShowsErrors] = useState(false);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'people.search.narrowTitle' })}
      closeLabel={intl.formatMessage({ id: 'write.cancel' })}
      onClosed={onClosed}
      actions={
        <Button
          look="primary"
          onClick={() => (chosen === undefined ? setShowsErrors(true) : onChosen(chosen))}
        >
          {intl.formatMessage({ id: 'people.search.narrowSubmit' })}
        </Button>
      }
    >
      <SchoolPicker
        chosen={chosen}
        onChoose={setChosen}
        error={
          showsErrors && chosen === undefined ? intl.formatMessage({ id: 'people.error.school' }) : undefined
        }
      />
    </Dialog>
  );
}

/** The text being typed. It starts with the applied value and is reset when that value changes. */
function useDraft(applied: string): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState({ base: applied, text: applied });
  if (draft.base !== applied) setDraft({ base: applied, text: applied });
  return [draft.base === applied ? draft.text : applied, (text) => setDraft({ base: applied, text })];
}
