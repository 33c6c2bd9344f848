import { type KeptNode, readKeptHtml } from '@superhero/contract/kept-html';
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import styles from './markdown.module.css';

/**
 * Markdown from outside the school cloud. It becomes React elements without attributes, except for links with https; HTML
 * in it becomes plain text.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = readMarkdown(text);
  if (tokens === undefined) return <p className={styles.plain}>{text}</p>;
  return <div className={styles.text}>{renderAll(tokens)}</div>;
}

/** Undefined for a text that is nested too deeply to be read. */
function readMarkdown(text: string): readonly Token[] | undefined {
  try {
    return new Lexer().lex(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

// Tokens have no identity of their own, so their position is their key.
const renderAll = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={String(index)}>{isKnown(token) && render(token)}</Fragment>);

/** Only extensions of the library, of which there are none, create other tokens. */
const isKnown = (token: Token): token is MarkedToken => token.type !== 'generic';

const elements: Partial<Record<MarkedToken['type'], string>> = {
  blockquote: 'blockquote',
  br: 'br',
  del: 'del',
  em: 'em',
  hr: 'hr',
  list_item: 'li',
  paragraph: 'p',
  strong: 'strong',
};

function render(token: MarkedToken): ReactNode {
  const { [token.type]: element } = elements;
  if (element !== undefined)
    return createElement(element, null, 'tokens' in token ? renderAll(token.tokens) : undefined);
  // The title of a note is a heading of the second level, and no level may be skipped.
  if (token.type === 'heading')
    return <h3 className={token.depth > 2 ? styles.small : undefined}>{renderAll(token.tokens)}</h3>;
  if (token.type === 'list') return <List list={token} />;
  if (token.type === 'link') return <SafeLink address={token.href}>{renderAll(token.tokens)}</SafeLink>;
  if (token.type === 'table') return <Table table={token} />;
  if (token.type === 'code') return <pre>{token.text}</pre>;
  if (token.type === 'codespan') return <code>{token.text}</code>;
  return renderText(token);
}

function renderText(token: MarkedToken): ReactNode {
  if (token.type === 'checkbox') return token.checked ? '☑ ' : '☐ ';
  if (token.type === 'escape') return token.text;
  if ('tokens' in token && token.tokens !== undefined) return renderAll(token.tokens);
  return 'text' in token ? toText(token.text) : null;
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  if (!ordered) return <ul>{renderAll(items)}</ul>;
  return <ol start={start === '' ? undefined : start}>{renderAll(items)}</ol>;
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <th key={String(index)}>{renderAll(tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(index)}>
            {row.map(({ tokens }, column) => (
              <td key={String(column)}>{renderAll(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SafeLink({ address, children }: { address: string; children: ReactNode }) {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return children;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Without tags, and with the characters that entities stand for. */
const toText = (html: string): string => joinTexts(readKeptHtml(html).nodes);

const joinTexts = (nodes: readonly KeptNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : joinTexts(node.children))).join('');
