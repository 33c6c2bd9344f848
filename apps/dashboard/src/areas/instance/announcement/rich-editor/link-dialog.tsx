import { useState } from 'react';
import { useTranslate } from '../../../../i18n/translate.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { toAddress } from './commands.ts';

type Props = {
  /** Empty for a new link. */
  address: string;
  /** Without an address, the link is removed. */
  onSet: (address: string | undefined) => void;
  onClosed: () => void;
};

export function LinkDialog({ address, onSet, onClosed }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);

  function submit() {
    const next = toAddress(typed);
    if (next === undefined) setIsWrong(true);
    else onSet(next);
  }

  return (
    <Dialog
      title={t('announcement.format.link')}
      closeLabel={t('write.cancel')}
      onClosed={onClosed}
      actions={
        <>
          {address !== '' && (
            <Button onClick={() => onSet(undefined)}>{t('announcement.link.remove')}</Button>
          )}
          <Button variant="primary" onClick={submit}>
            {t('announcement.link.set')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t('announcement.link.address')}
          hint={t('announcement.link.hint')}
          error={isWrong ? t('announcement.link.wrong') : undefined}
          type="url"
          inputMode="url"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      </form>
    </Dialog>
  );
}
