const reading = (text: string) => Object.assign(document.createElement('p'), { innerHTML: text })

test('matches the whole text of an element exactly', () => {
  expect(reading('99')).toReadExactly('99')
  expect(reading('99+')).not.toReadExactly('99')
  expect(reading('9')).not.toReadExactly('99')
})

test('counts the text of all parts, with visible white space', () => {
  expect(reading(' net \n <b>-0.05</b>')).toReadExactly('net -0.05')
})

test('reports the actual text on a mismatch', () => {
  expect(() => expect(reading('99+')).toReadExactly('99')).toThrow('to read "99", and it reads "99+"')
  expect(() => expect(reading('99')).not.toReadExactly('99')).toThrow('not to read "99"')
})
