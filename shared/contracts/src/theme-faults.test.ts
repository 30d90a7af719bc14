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

test('computes a contrast of 21 for black on white and 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#778899', '#778899')).toBe(1)
})

test('reports no faults for a readable theme', () => {
  expect(themeFaults({ roles })).toEqual([])
})

test('reports a text with too little contrast together with its background', () => {
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

test('reports an invalid colour, and neither measures it nor puts it into a style', () => {
  expect(themeFaults({ roles: { ...roles, text: 'white', scrim: 'red;}body{display:none' } })).toEqual([
    'text must be a colour such as #1a2b3c',
    'scrim must be a colour',
  ])
})
