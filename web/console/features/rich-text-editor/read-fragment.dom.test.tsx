import { expect, test } from 'vitest'
import { richTextElements } from '#shared/rules/rich-text.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'
import { readFragment } from './read-fragment.ts'

const read = (html: string) => {
  const container = document.createElement('div')
  container.append(readFragment(html))
  return container
}

// OUTPUT-6
test.each([
  ['<p>one <b>two</b> <i>three</i></p>', '<p>one <strong>two</strong> <em>three</em></p>'],
  ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['<div><div>one</div><div><div>two</div></div></div>', '<p>one</p><p>two</p>'],
  ['<section><h1>One</h1><p>two</p></section>', '<h3>One</h3><p>two</p>'],
  ['<table><tr><td>one</td><td>two</td></tr></table>', '<p>one</p><p>two</p>'],
  ['<span style="color:red">one</span>', 'one'],
  ['<p class="x" onclick="alert(1)" style="color:red">one</p>', '<p>one</p>'],
  ['<!--StartFragment--><p>one</p><!--EndFragment-->', '<p>one</p>'],
  [
    '<a href="https://example.org">one</a>',
    '<a href="https://example.org" target="_blank" rel="noopener nofollow ugc">one</a>',
  ],
  ['<a href="javascript:alert(1)">one</a>', 'one'],
  ['<script>alert(1)</script><style>p{}</style>one', 'one'],
])('reads %j as %j', (html, expected) => {
  expect(read(html).innerHTML).toBe(expected)
})

// OUTPUT-6
test.each(xssVectors)('takes only what is allowed of %j', (vector) => {
  const elements = [...read(`<p>before ${vector} after</p>`).querySelectorAll('*')]
  const wrong = elements.filter(({ localName, attributes }) => {
    const mayHave = localName === 'a' ? ['href', 'target', 'rel'] : []
    return (
      !richTextElements.some((name) => name === localName) ||
      [...attributes].some(({ name }) => !mayHave.includes(name))
    )
  })
  expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([])
})
