import { describe, expect, it } from 'vitest'
import { htmlWords } from './html-words.ts'

describe('HTML of somebody else', () => {
  it.each([
    ['Words without a tag', 'Words without a tag'],
    ['<p>A&amp;B</p><p>C</p>', 'A&B\nC'],
    ['1 < 2 &lt; 3', '1 < 2 < 3'],
    ['<script>alert(1)</script>Pay', 'Pay'],
    ['<script>alert(1)', ''],
    ['<img src=x onerror="alert(1)">Pay<br/>here', 'Pay\nhere'],
    ['<!-- <p>no</p> -->yes', 'yes'],
    ['<a href="https://x.test">link', 'link'],
    ['cut <b', 'cut'],
    ['&#65;&#x42;&nbsp;&unknown;&#0;&#xD800;&#9999999;', 'AB &unknown;'],
    ['  a \n\n  b  ', 'a\nb'],
    // A tag made by decoding is text: nothing reads it as HTML again.
    ['&lt;script&gt;', '<script>'],
  ])('%j is %j', (html, words) => expect(htmlWords(html)).toBe(words))
})
