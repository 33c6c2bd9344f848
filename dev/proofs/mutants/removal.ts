/** A control taken away, and the test that must notice. `from` stands exactly once in its file. */
export interface Removal {
  control: string;
  what: string;
  file: string;
  from: string;
  to: string;
  test: { file: string; title: string };
}
