import {
  anAnnouncement,
  announcementGroups,
  emptyStatus,
  type FakeHostOptions,
  fakeHost,
  startTestTexts,
} from '@tessera/testing'
import { QrCode } from '@tessera/ui/qr-code'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Download from './download.tsx'

type Downloads = ReturnType<typeof emptyStatus>['info']['resources']['downloads']
const all: Downloads = [
  { resourceType: 'IOS', url: 'https://siam.example/app/ios' },
  { resourceType: 'Android', url: 'https://siam.example/app/android.apk' },
  { resourceType: 'AppDownloadIcon', url: 'https://siam.example/icon.png' },
]
const profile: Downloads = [{ resourceType: 'MOBILECONFIG', url: 'https://siam.example/app/siam.mobileconfig' }]
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`
const CHROME = `${IOS} CriOS/130.0 Mobile/15E148 Safari/604.1`
const LINE = `${IOS} Mobile/15E148 Safari Line/14.9.0`
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))
afterEach(() => jest.restoreAllMocks())

function open(userAgent: string, downloads: Downloads = all, options: FakeHostOptions = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const host = fakeHost({
    language: 'EN',
    path: '/m/download',
    info: { resources: { ...emptyStatus().info.resources, downloads } },
    ...options,
  })
  render(<Download host={host} place="page" />)
  return { opened: () => opened.mock.calls, user: userEvent.setup() }
}
const button = (os: string) => screen.getByRole('button', { name: `Download for ${os}` })

test('CON-011 CON-015 shows a button for iOS and one for Android at /m/download, and the tips', async () => {
  expect(slice.routes).toContainEqual(
    expect.objectContaining({ path: '/m/download', expose: './download', access: 'public' }),
  )
  open(CHROME)
  expect(button('iOS')).toBeEnabled()
  expect(button('Android')).toBeEnabled()
  expect(screen.getAllByRole('listitem').map((tip) => tip.textContent)).toEqual([
    'Open this site in Safari and press Share',
    'Choose “Add to Home Screen”',
    'Open the site from the new icon',
  ])
})

test.each([
  ['SHL-111', 'iOS', 'https://siam.example/app/ios'],
  ['SHL-114', 'Android', 'https://siam.example/app/android.apk'],
] as const)('X-43 %s opens by the button for %s the target %s', async (_row, os, link) => {
  const { opened, user } = open(CHROME)
  await user.click(button(os))
  expect(opened()).toEqual([[link, '_self']])
})

test('X-43 SHL-112 opens the profile in Safari by the iOS button if there is no IOS link', async () => {
  const { opened, user } = open(SAFARI, profile)
  await user.click(button('iOS'))
  expect(opened()).toEqual([['https://siam.example/app/siam.mobileconfig', '_self']])
})

test('X-43 SHL-113 SHL-115 shows an alert to use Safari in other browsers, and opens nothing', async () => {
  const { opened, user } = open(CHROME, profile)
  await user.click(button('iOS'))
  expect(await screen.findByRole('alertdialog', { name: 'notice' })).toHaveTextContent(
    'Please use Safari for download App.',
  )
  expect(opened()).toEqual([])
})

test('SHL-116 SHL-117 recommends iOS 12.4', () => {
  open(SAFARI)
  expect(screen.getByText('iOS 12.4 or higher is recommended')).toBeInTheDocument()
})

test('SHL-119 disables both buttons without links, and shows the reason', () => {
  open(SAFARI, [])
  expect(button('iOS')).toBeDisabled()
  expect(button('Android')).toBeDisabled()
  expect(screen.getByText(/not ready for every phone/)).toBeInTheDocument()
})

test('CON-113 leads out of LINE, to the same page', async () => {
  const { opened, user } = open(LINE)
  await user.click(screen.getByRole('button', { name: 'Open in the browser' }))
  expect(opened()).toEqual([[`${location.origin}${location.pathname}?openExternalBrowser=1`, '_self']])
})

test('CON-113 shows a phone’s browser neither the LINE hint nor a code', () => {
  open(SAFARI)
  expect(screen.queryByText(/LINE/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('CON-113 FIX-039 shows a desktop a QR code of /m/download to scan', async () => {
  open(DESKTOP)
  const drawn = (code: HTMLElement) => code.querySelector('path')?.getAttribute('d')
  const code = await screen.findByRole('img', { name: 'QR code of the download page' })
  render(<QrCode value="http://localhost/m/download" title="the same address" />)
  expect(drawn(code)).toBe(drawn(screen.getByRole('img', { name: 'the same address' })))
})

test.each([
  ['display-mode: standalone', true],
  ['display-mode: browser', false],
])('CON-113 with %s shows that the app is in use: %s', (mode, told) => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes(mode) }) })
  open(SAFARI)
  expect(screen.queryByText('You already use the app') !== null).toBe(told)
  Object.assign(window, { matchMedia: undefined })
})

test('PLT-031 SHL-118 shows the banner of the page and the merchant’s icon', () => {
  const banner = anAnnouncement({ groupName: 'm_download', url: '/cdn/banners/app', title: 'Play in the app' })
  const other = anAnnouncement({ groupName: 'm_home', url: '/cdn/banners/home' })
  open(SAFARI, all, { announcements: announcementGroups({ banners: [other, banner] }) })
  expect(screen.getByRole('img', { name: 'Play in the app' })).toHaveAttribute('src', '/cdn/banners/app-1x.webp')
  expect(document.querySelector('img[src="https://siam.example/icon.png"]')).toBeInTheDocument()
})
