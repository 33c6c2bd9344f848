import { useIntl } from 'react-intl';
import { useStore } from '../../lib/store.ts';
import { Select } from '../../ui/select.tsx';
import { appearance, appearances, chooseAppearance } from './appearance.ts';

export function AppearanceSwitch() {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'header.appearance' })}
      value={useStore(appearance)}
      options={appearances.map((value) => ({
        value,
        label: intl.formatMessage({ id: `appearance.${value}` }),
      }))}
      onChange={chooseAppearance}
    />
  );
}
