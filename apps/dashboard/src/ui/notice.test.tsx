import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Notice } from './notice.tsx';

describe('a notice', () => {
  test.each(['info', 'warning', 'error'] as const)(
    'a notice of tone %s announces its title and text',
    async (tone) => {
      const screen = await render(<Notice tone={tone} title="What happened" text="What it means" />);
      const alert = screen.getByRole('alert');
      await expect.element(alert).toHaveTextContent('What happened');
      await expect.element(alert).toHaveTextContent('What it means');
      await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What happened');
    },
  );

  test('does not announce text that changes all the time', async () => {
    const screen = await render(
      <Notice tone="info" title="Title" text="Text">
        <p role="timer">14:07</p>
      </Notice>,
    );
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toHaveTextContent('14:07');
  });

  test('shows markup as plain text', async () => {
    const screen = await render(<Notice tone="error" title="<b>x</b>" text="<script>" />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('<b>x</b>');
    expect(screen.container.querySelector('b, script')).toBeNull();
  });
});
