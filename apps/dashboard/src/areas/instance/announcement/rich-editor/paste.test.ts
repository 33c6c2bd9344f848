import { Fragment } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { writeBlocks } from './convert.ts';
import { readPasted } from './paste.ts';

const paste = (html: string) => writeBlocks(Fragment.from(readPasted(html)));

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:"·";} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Normale Tabelle";}</style><![endif]-->
</head><body lang=DE style='tab-interval:35.4pt'>
<!--StartFragment-->
<h1 style='margin-top:12.0pt'>Wartung am Samstag<o:p></o:p></h1>
<p class=MsoNormal>Die Schulcloud ist <b style='mso-bidi-font-weight:normal'>nicht
erreichbar</b>. <i>Bitte</i> <u>speichern</u> Sie.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Arbeiten sichern<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Abgaben <b>verschieben</b><o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=302 valign=top><p class=MsoNormal>Zelle<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://status.example/">Mehr dazu</a><img src="file:///C:/Temp/clip_image001.png"></p>
<!--EndFragment-->
</body></html>`;

test('a text from Word keeps bold, italic, lists and links, and nothing else', () => {
  expect(paste(word)).toBe(
    '<p>Wartung am Samstag</p>' +
      '<p>Die Schulcloud ist <b>nicht erreichbar</b>. <i>Bitte</i> speichern Sie.</p>' +
      '<ul><li>Arbeiten sichern</li><li>Abgaben <b>verschieben</b></li></ul>' +
      '<p>Zelle</p>' +
      '<p><a href="https://status.example/">Mehr dazu</a></p>',
  );
});

const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.8 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115% } a:link { color: #000080 }</style></head>
<body lang="de-DE" link="#000080" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">Die <b>Schulcloud</b>
ist <font color="#c9211e"><i>nicht</i></font> erreichbar.</p>
<ul><li><p style="margin-bottom: 0cm">Arbeiten <span style="background: #ffff00">sichern</span></p></li>
<ul><li><p>Kurse</p></li></ul></ul>
<p><a href="https://status.example/"><span style="text-decoration: none">Mehr dazu</span></a></p>
</body></html>`;

test('a text from LibreOffice keeps bold, italic, lists and links, and nothing else', () => {
  expect(paste(libreOffice)).toBe(
    '<p>Die <b>Schulcloud</b> ist <i>nicht</i> erreichbar.</p>' +
      '<ul><li>Arbeiten sichern<ul><li>Kurse</li></ul></li></ul>' +
      '<p><a href="https://status.example/">Mehr dazu</a></p>',
  );
});

test('a text from Google Docs is bold and italic where its styles say so', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Fett</span><span style="font-weight:400"> und </span><span style="font-style:italic">kursiv</span></p></b>';
  expect(paste(html)).toBe('<p><b>Fett</b> und <i>kursiv</i></p>');
});
