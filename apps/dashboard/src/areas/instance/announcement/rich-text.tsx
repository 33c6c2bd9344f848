import { createElement, Fragment, type ReactNode } from 'react';
import { cut } from '../../../lib/cut.ts';
import type { KeptNode } from '@superhero/contract/kept-html';
import styles from './rich-text.module.css';

/**
 * A text as the school cloud shows it. Elements get no attributes: classes and styles belong to the school cloud, and a
 * link is not followed from here.
 */
export function RichText({ nodes }: { nodes: readonly KeptNode[] }) {
  return <div className={styles.text}>{renderAll(nodes)}</div>;
}

// Nodes have no identity of their own, so their position is their key.
const renderAll = (nodes: readonly KeptNode[]): ReactNode =>
  nodes.map((node, index) => <Fragment key={String(index)}>{render(node)}</Fragment>);

function render(node: KeptNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (tag === 'a') {
    const address = attributes.find(([name]) => name === 'href')?.[1];
    return (
      <span
        className={address === undefined ? undefined : styles.link}
        title={address === undefined ? undefined : cut(address, 200)}
      >
        {renderAll(children)}
      </span>
    );
  }
  // The tag is one of those that the school cloud keeps; none of them runs or loads anything without attributes.
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  return createElement(tag, null, renderAll(children));
}
