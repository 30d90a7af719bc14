import { watchTyping } from './input-state.ts'

test.each([
  ['a word in a field', '<input value="half">', true],
  ['a word in a text', '<textarea>half</textarea>', true],
  ['an empty field', '<input>', false],
  [
    'what nobody types',
    '<input type="checkbox"><input type="hidden" value="token"><input type="submit" value="Go">',
    false,
  ],
])('MFP-017 detects %s that exists before the page is watched', (_, html, isUnderWay) => {
  document.body.innerHTML = html
  const typing = watchTyping(document)
  expect(typing.hasInput).toBe(isUnderWay)
  typing.reset()
  expect(typing.hasInput).toBe(false)
})
