import { serveGallery } from '../commands/serve-gallery.ts'
import { findVisualErrors } from '../fixtures/matrix/visual-errors.ts'
import { expect, test } from './fixtures.ts'
import { createVisitor } from './visitor.ts'

test.use({ motion: true })

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})
test.afterAll(() => gallery.close())

/** Parts of which the page shows nothing: a script failed, or the engine does not know what it is made of. */
const empty = () =>
  [...document.querySelectorAll('main > section')]
    .filter((section) => section.getBoundingClientRect().height < 60 || section.children.length < 2)
    .map((section) => section.getAttribute('aria-label'))

for (const look of ['theme=siam&lang=th&dir=ltr', 'theme=kirin&lang=en&dir=rtl'])
  test(`renders every part of the kit, fits, and opens and closes its dialogs by keyboard: ${look}`, async ({
    tab,
    engine,
  }) => {
    const visitor = createVisitor(tab, gallery.url, engine)
    await visitor.open(`/?${look}`)
    await visitor.waitVisible('main > section:last-of-type h1')
    const parts = await tab.run(() => document.querySelectorAll('main > section').length)
    expect(parts).toBeGreaterThan(40)
    expect(await visitor.waitUntil(empty, (found) => found.length === 0)).toEqual([])
    expect(await tab.run(findVisualErrors)).toEqual([])
    await visitor.saveScreenshot(`gallery-${look.replaceAll(/\W/g, '-')}`)
    const openers = await tab.run(() => document.querySelectorAll('main [aria-haspopup=dialog]').length)
    expect(openers).toBeGreaterThan(3)
    for (let at = 0; at < openers; at++) {
      await tab.run((nth) => {
        const opener = document.querySelectorAll<HTMLElement>('main [aria-haspopup=dialog]')[nth]
        opener?.focus()
        opener?.click()
      }, at)
      await visitor.waitVisible('[aria-modal=true]')
      await visitor.waitUntil(
        () => document.activeElement?.closest('[aria-modal=true]') !== null,
        (isInside) => isInside,
      )
      // It slides in.
      await visitor.waitUntil(findVisualErrors, (found) => found.length === 0)
      await tab.run(() =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      )
      await visitor.waitUntil(
        () => document.querySelectorAll('[aria-modal=true]').length,
        (open) => open === 0,
      )
      await visitor.waitUntil(
        () => document.activeElement?.getAttribute('aria-haspopup') ?? '',
        (has) => has === 'dialog',
      )
    }
  })
