import { contrast } from './contrast.ts'
import { themeFaults } from './theme-faults.ts'

const roles = {
  ground: '#101010',
  surface1: '#181818',
  surface2: '#202020',
  surface3: '#282828',
  line: '#333333',
  text: '#ffffff',
  textMuted: '#cccccc',
  accent: '#ffcc66',
  accentStrong: '#ffdd99',
  onAccent: '#201000',
  success: '#44dd99',
  onSuccess: '#00251a',
  danger: '#ff8888',
  onDanger: '#330000',
  scrim: 'rgba(5, 6, 18, 0.72)',
  onScrim: '#ffffff',
}

test('the contrast of black on white is 21 and of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#778899', '#778899')).toBe(1)
})

test('a theme that can be read has no faults', () => {
  expect(themeFaults({ roles })).toEqual([])
})

test('what is written too faintly is told with what it stands on', () => {
  expect(themeFaults({ roles: { ...roles, textMuted: '#555555' } })).toEqual(
    ['ground', 'surface1', 'surface2', 'surface3'].map((on) =>
      expect.stringMatching(new RegExp(`^textMuted on ${on} has a contrast of [12]\\.\\d\\d, 4\\.5 is the least$`)),
    ),
  )
  expect(themeFaults({ roles: { ...roles, onAccent: roles.accent } })).toEqual([
    'onAccent on accent has a contrast of 1.00, 4.5 is the least',
    expect.stringContaining('onAccent on accentStrong'),
  ])
})

test('what is no colour is told, and neither measured nor put into a style', () => {
  expect(themeFaults({ roles: { ...roles, text: 'white', scrim: 'red;}body{display:none' } })).toEqual([
    'text must be a colour such as #1a2b3c',
    'scrim must be a colour',
  ])
})
