import { fakeHost, startTestTexts } from '@tessera/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Register from './register.tsx'

beforeAll(() => startTestTexts('mfe-account', { th, en }))

async function open() {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/register',
    switches: { USERNAMEREG3: true },
    replies: {
      'GET /api/v1/register/validation': { register: {}, login: {} },
      'GET /api/v1/register/username': { available: true },
    },
  })
  const draw = async () => {
    render(<Register host={host} place="page" />)
    await screen.findByRole('button', { name: 'สมัครสมาชิก' })
  }
  await draw()
  return { host, draw, user: userEvent.setup() }
}
const field = (label: string) => screen.getByLabelText(label)
const age = () => screen.getByRole('checkbox', { name: /21\sปี/ })
const terms = () => screen.getByRole('checkbox', { name: /ข้อกำหนดและเงื่อนไข/ })
const send = () => screen.getByRole('button', { name: 'สมัครสมาชิก' })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('ชื่อผู้ใช้'), 'newname')
  await user.type(field('รหัสผ่าน'), 'Demo1234')
  await user.type(field('ยืนยันรหัสผ่าน'), 'Demo1234')
  await user.click(age())
}

test('ACC-041 ACC-072 starts with the terms ticked, and the age of 21 as a separate unticked box', async () => {
  await open()
  expect(terms()).toBeChecked()
  expect(age()).not.toBeChecked()
})

test('sends nothing without the declaration of age, and focuses its box', async () => {
  const { host, user } = await open()
  await fill(user)
  await user.click(age())
  await user.click(send())
  expect(screen.getByText('กรุณายืนยันอายุของคุณ')).toBeInTheDocument()
  expect(age()).toHaveFocus()
  expect(host.log.toasts).toEqual([])
})

test('X-35 ACC-040 leads to the terms by their link, without changing the box', async () => {
  const { host, user } = await open()
  await user.click(screen.getByRole('link', { name: 'ข้อกำหนดและเงื่อนไข' }))
  expect(terms()).toBeChecked()
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/help?tag=terms' }])
})

test('ACC-047 ACC-048 shows that the declaration is missing, and does not send the form', async () => {
  const { user } = await open()
  await user.click(terms())
  expect(screen.getByText('กรุณายอมรับข้อกำหนดก่อนสมัคร')).toBeInTheDocument()
  expect(send()).toBeDisabled()
})

test('X-35 retains typed values after a look at the terms', async () => {
  const { draw, user } = await open()
  await user.type(field('ชื่อผู้ใช้'), 'newname')
  await user.click(screen.getByRole('link', { name: 'ข้อกำหนดและเงื่อนไข' }))
  cleanup()
  await draw()
  expect(field('ชื่อผู้ใช้')).toHaveValue('newname')
})
