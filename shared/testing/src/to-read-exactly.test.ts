const reading = (text: string) => Object.assign(document.createElement('p'), { innerHTML: text })

test('an element reads its whole text and nothing less or more', () => {
  expect(reading('99')).toReadExactly('99')
  expect(reading('99+')).not.toReadExactly('99')
  expect(reading('9')).not.toReadExactly('99')
})

test('the text of all parts counts, with the white space that a reader sees', () => {
  expect(reading(' net \n <b>-0.05</b>')).toReadExactly('net -0.05')
})

test('what is read instead is said', () => {
  expect(() => expect(reading('99+')).toReadExactly('99')).toThrow('to read "99", and it reads "99+"')
  expect(() => expect(reading('99')).not.toReadExactly('99')).toThrow('not to read "99"')
})
