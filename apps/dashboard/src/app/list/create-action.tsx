import { useNavigate } from '@tanstack/react-router';
import { AddIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { createKey } from '../frame/key-shortcuts.ts';
import { usePageActions } from '../frame/page-actions.ts';
import type { RecordAction } from '../frame/record-actions.tsx';

export type CreateAction = Extract<RecordAction, { link: unknown }>;

/** Creates an object of the list: the first action of its page, which has a key too. */
export function useCreateAction(name: string, link: CreateAction['link']): CreateAction {
  const navigate = useNavigate();
  usePageActions([{ name, icon: AddIcon, key: createKey, run: () => void navigate(link) }]);
  return { id: 'new', name, icon: AddIcon, link };
}

/** The same action as the next step of an empty list. */
export const CreateLink = ({ name, link }: CreateAction) => (
  <LinkButton variant="primary" {...link}>
    <AddIcon />
    {name}
  </LinkButton>
);
