import { PSEUDO_LANGUAGE } from '@tessera/contracts'
import { Stage } from '../../fixtures/matrix/stage.ts'
import { expect, test } from '../../fixtures/test.ts'

test('finds the planted faults, and reports screen, language, width, theme, rule and element', async ({
  page,
  quiet,
}) => {
  const stage = new Stage(page, quiet, { theme: 'siam', language: PSEUDO_LANGUAGE })
  await stage.open('/m/menu')
  await expect(page.locator('#root main [class*="-entries-"] button').first()).toBeVisible()
  await stage.checkScreen('as it is')
  expect(stage.findings).toEqual([])

  await page.evaluate(async () => {
    const spoiled = `
      <p id="written">Written into the code</p>
      <p id="key">shell.menu.title</p>
      <p id="wide">1</p>
      <p id="pale">2026 2027</p>
      <button id="nameless" type="button"></button>
      <div><button id="tiny" type="button">a</button><button id="small" type="button">b</button></div>
      <img id="broken" alt="" src="data:image/png;base64,AA">`
    document.querySelector('#root main')?.insertAdjacentHTML('beforeend', spoiled)
    Object.assign(document.getElementById('wide')?.style ?? {}, { inlineSize: '350px' })
    Object.assign(document.getElementById('pale')?.style ?? {}, { color: '#333', background: '#222' })
    for (const tiny of document.querySelectorAll<HTMLElement>('#tiny, #small'))
      Object.assign(tiny.style, { all: 'unset', display: 'inline-block', inlineSize: '8px', blockSize: '8px' })
    await document
      .querySelector<HTMLImageElement>('#broken')
      ?.decode()
      .catch(() => {})
    console.error('something broke')
  })
  await stage.checkScreen('spoiled')
  const at = (width: number, what: string) =>
    expect.stringMatching(new RegExp(`^spoiled, AR-XB, ${width}, siam: ${what}`))
  expect(stage.findings).toEqual(
    expect.arrayContaining([
      at(390, 'hard-coded text: p "Written into the code"'),
      at(390, 'raw key: p "shell.menu.title"'),
      at(320, 'overflow: the page is \\d+ px wider'),
      at(320, 'overflow: p.wide'),
      at(390, 'color-contrast: #pale'),
      at(320, 'target-size: #tiny'),
      at(390, 'button-name: #nameless'),
      at(390, 'broken picture: data:image/png'),
      at(390, 'console: something broke'),
    ]),
  )
  expect(stage.findings).not.toContainEqual(at(390, 'overflow'))
})
