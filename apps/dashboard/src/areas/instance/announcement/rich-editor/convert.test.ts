import { expect, test } from 'vitest';
import { findUneditable } from '../editable-html.ts';
import { readDocument, writeDocument } from './convert.ts';

const rewrite = (html: string) => writeDocument(readDocument(html));

test.each([
  ['', ''],
  ['Wartung', '<p>Wartung</p>'],
  ['<p>a<br>b</p><p></p><p>c</p>', '<p>a<br />b</p><p></p><p>c</p>'],
  ['<strong>a</strong> <em>b</em>', '<p><b>a</b> <i>b</i></p>'],
  ['<p><b>a <i>b</i></b> c</p>', '<p><b>a <i>b</i></b> c</p>'],
  ['<i>a<b>b</b></i>', '<p><i>a</i><b><i>b</i></b></p>'],
  [
    '<a href="https://a.example" target="_blank" rel="noopener">a<b>b</b></a>',
    '<p><a href="https://a.example" target="_blank" rel="noopener">a<b>b</b></a></p>',
  ],
  ['<a>no address</a>', '<p>no address</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['a\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>', '<p>a</p><ul><li>b</li><li>c</li></ul>'],
  ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<p>b</p></li></ul>'],
  ['<ul></ul><li>a</li>', '<p>a</p>'],
  ['<p>&lt;b&gt; &amp;amp;</p>', '<p>&lt;b&gt; &amp;amp;</p>'],
  ['<p>a<script>b</script></p><img src="x">', '<p>a</p>'],
])('the editor reads %j and writes %j', (html, written) => {
  expect(rewrite(html)).toBe(written);
  expect(rewrite(written)).toBe(written);
});

test.each([
  ['<p>a <b>b</b> <em>c</em><br></p><ul><li>d</li></ul><a href="https://a.example" rel="x">e</a>', []],
  ['<h4>a</h4><p><span style="color:red">b</span></p><table></table>', ['<h4>', '<span>', '<table>']],
  ['<a name="x">a</a>', ['<a name>']],
  // The school cloud does not keep it, so nothing is lost.
  ['<img src="x"><div>a</div>', []],
])('the editor has no form for these parts of %j: %j', (html, names) => {
  expect(findUneditable(html)).toEqual(names);
});
