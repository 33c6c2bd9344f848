import { createLink } from '@tanstack/react-router';
import { createContext, use, type ComponentProps } from 'react';
import { ButtonAnchor } from '../../ui/link-button.tsx';

/** Whether the row is the first one; only its button is the main action. */
export const IsFirst = createContext(false);

function Anchor(props: Omit<ComponentProps<typeof ButtonAnchor>, 'variant'>) {
  return <ButtonAnchor {...props} variant={use(IsFirst) ? 'primary' : undefined} />;
}

/** The link of a row to where its next step is. */
export const NextStep = createLink(Anchor);
