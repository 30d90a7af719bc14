import { unlockedIn } from './modal-locks.ts'

test('X-27 a sheet or dialog without the lock of the page is found, whatever its other properties hold', () => {
  const locked = '<Sheet open={open} onClose={() => close()} lockScroll={host.popups.lockScroll}>text</Sheet>'
  const bare = '<Dialog open={a > b} onClose={() => { close() }}\n  title="x">lockScroll={none}</Dialog>'
  expect(unlockedIn(`${locked}${bare}<DialogTitle />`)).toEqual([
    '<Dialog open={a > b} onClose={() => { close() }}\n  title="x">',
  ])
})
