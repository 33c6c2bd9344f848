import { useState } from 'react';
import { type Selection, selection, type Subjects } from '../bulk/selection.ts';
import type { Who } from './look-up.ts';
import { emptySource, isEmptySource, type ListSource, peopleOf, type ReadList, useList } from './use-list.ts';

/** What was selected in the list of people or schools, or a file or pasted list. */
export type Chosen = {
  subjects: Subjects;
  selected: Selection | undefined;
  /** Whether the list is used although something is selected. */
  usesList: boolean;
  source: ListSource;
  list: ReadList;
  who: Who;
  count: number;
  /** Lines that the list has twice. */
  repeated: number;
  hasInput: boolean;
  setUsesList: (usesList: boolean) => void;
  setSource: (source: ListSource) => void;
};

/** Both stay while the page is open, and are stored nowhere. */
export function useWho(subjects: Subjects): Chosen {
  const [selected] = useState(() => {
    const chosen = selection.get();
    return chosen?.subjects === subjects ? chosen : undefined;
  });
  const [usesList, setUsesList] = useState(selected === undefined);
  const [source, setSource] = useState(emptySource);
  const list = useList(source);
  const read = usesList && list.is === 'read' ? list : undefined;
  const ids = usesList ? [] : (selected?.ids ?? []);
  return {
    subjects,
    selected,
    usesList,
    source,
    list,
    who:
      read === undefined
        ? { is: 'ids', ids }
        : {
            is: 'list',
            portions: read.summary.portions,
            people: peopleOf(read.summary),
            portion: (index) => read.reader.portion(index),
          },
    count: read === undefined ? ids.length : peopleOf(read.summary),
    repeated: read?.summary.repeated ?? 0,
    hasInput: selected !== undefined || !isEmptySource(source),
    setUsesList,
    setSource,
  };
}
