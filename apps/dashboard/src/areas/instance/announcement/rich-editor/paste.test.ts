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

const googleDocs = `<html><body>
<!--StartFragment--><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f0c1a52-7fff-1b2c-9d3e-5a4b3c2d1e0f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Wartung am Samstag</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Die Schulcloud ist </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;white-space:pre-wrap;">nicht erreichbar</span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">, auch mobil.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;font-style:normal;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">Arbeiten sichern</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Kurse</span></p></li></ul></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr"><span style="font-weight:400;">Zelle</span></p></td></tr></tbody></table></div><p dir="ltr"><a href="https://status.example/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">Mehr dazu</span></a><span style="font-weight:400;"><span style="border:none;display:inline-block;overflow:hidden;width:8px;height:8px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="8" height="8" style="margin-left:0px;" /></span></span></p></b><br class="Apple-interchange-newline"><!--EndFragment-->
</body></html>`;

test('a text from Google Docs keeps bold, italic, lists and links, and nothing else', () => {
  expect(paste(googleDocs)).toBe(
    '<p>Wartung am Samstag</p>' +
      '<p>Die Schulcloud ist <b>nicht erreichbar</b><i>, auch mobil.</i></p>' +
      '<ul><li>Arbeiten sichern<ul><li>Kurse</li></ul></li></ul>' +
      '<p>Zelle</p>' +
      '<p><a href="https://status.example/">Mehr dazu</a></p>',
  );
});
