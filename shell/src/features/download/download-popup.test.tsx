import { emptyStatus } from '@tessera/testing'
import { screen } from '@testing-library/react'
import { aShell, renderSite } from '../../testing/render-shell.tsx'

type Downloads = ReturnType<typeof emptyStatus>['info']['resources']['downloads']
const all: Downloads = [
  { resourceType: 'IOS', url: 'https://siam.example/app/ios' },
  { resourceType: 'Android', url: 'https://siam.example/app/android.apk' },
  { resourceType: 'AppDownloadIcon', url: 'https://siam.example/icon.png' },
]
const profile: Downloads = [{ resourceType: 'MOBILECONFIG', url: 'https://siam.example/app/siam.mobileconfig' }]
const ios = (version: string, rest = 'Version/12.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const CHROME = ios('17_5', 'CriOS/130.0 Mobile/15E148 Safari/604.1')

let opened: jest.SpyInstance
beforeEach(() => {
  window.scrollTo = jest.fn()
  opened = jest.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => jest.restoreAllMocks())

async function open(downloads: Downloads, userAgent = ios('17_5')) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const shell = await aShell({ info: { resources: { ...emptyStatus().info.resources, downloads } } })
  shell.popups.show('download')
  const user = renderSite(shell)
  await button('iOS')
  return { shell, user }
}
const button = (os: string) => screen.findByRole('button', { name: `Download for ${os}` })

test.each([
  ['SHL-111', 'iOS', 'https://siam.example/app/ios'],
  ['SHL-114', 'Android', 'https://siam.example/app/android.apk'],
] as const)('X-43 %s shows a button for %s, which opens %s', async (_, os, link) => {
  const { user } = await open(all, CHROME)
  await user.click(await button(os))
  expect(opened.mock.calls.map(([url]) => url)).toEqual([link])
})

test('SHL-108 shows an enabled button each for iOS and Android', async () => {
  await open(all, CHROME)
  expect(await button('iOS')).toBeEnabled()
  expect(await button('Android')).toBeEnabled()
})

test('SHL-112 opens the profile in Safari on the iOS button if there is no IOS link', async () => {
  const { user } = await open(profile)
  await user.click(await button('iOS'))
  expect(opened.mock.calls.map(([url]) => url)).toEqual(['https://siam.example/app/siam.mobileconfig'])
})

test('X-43 SHL-113 SHL-115 shows an alert to use Safari in other browsers, and opens nothing', async () => {
  const { user } = await open(profile, CHROME)
  await user.click(await button('iOS'))
  const alert = await screen.findByRole('alertdialog', { name: 'notice' })
  expect(alert).toHaveTextContent('Please use Safari for download App.')
  expect(opened).not.toHaveBeenCalled()
})

test('SHL-119 disables both buttons without links, and shows the reason', async () => {
  const { user } = await open([])
  for (const os of ['iOS', 'Android']) {
    expect(await button(os)).toBeDisabled()
    await user.click(await button(os))
  }
  expect(screen.getByText(/not ready for every phone/)).toBeInTheDocument()
  expect(opened).not.toHaveBeenCalled()
})

test('SHL-118 uses the merchant’s icon as picture of the prompt', async () => {
  await open(all)
  expect(document.querySelector('[role=dialog] img')).toHaveAttribute('src', 'https://siam.example/icon.png')
})

test('SHL-116 recommends iOS 12.4', async () => {
  await open(all)
  expect(screen.getByText(/iOS 12\.4 or higher/)).toBeInTheDocument()
})

const tips = () => screen.queryByRole('dialog', { name: 'Add us to your home screen' })

test('SHL-109 SHL-117 shows the install tips over the popup on iOS 12.1, with the recommended version', async () => {
  const { user } = await open(all, ios('12_1'))
  expect(tips()).toHaveTextContent('iOS 12.4 or higher is recommended')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await button('iOS')).toBeEnabled()
})

test('SHL-110 shows the tips on iOS 11.4', async () => {
  await open(all, ios('11_4'))
  expect(tips()).toBeInTheDocument()
})

test('SHL-109 shows no tips on iOS 12.2', async () => {
  await open(all, ios('12_2'))
  expect(tips()).toBeNull()
})
