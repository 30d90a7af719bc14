import { act, screen, waitFor } from '@testing-library/react'
import { fill, loadForgetTexts, mobile, rejectWith, renderForget, submit } from '../testing/recovery.tsx'

loadForgetTexts()

const PATH = '/m/forget?return=%2Fm%2FvoucherCenter'
const LOGIN = '/m/login?return=%2Fm%2FvoucherCenter'

test('leads to the login with the address that requested it', async () => {
  const { host, user } = renderForget({ path: PATH })
  await mobile()
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: LOGIN }])
})

test.each([
  ['the address that requested the login', {}, '/m/voucherCenter'],
  ['the login for that address if the login failed', { 'POST /api/v1/login': rejectWith('system.busy') }, LOGIN],
])('leads from a reset by phone to %s', async (_, replies, to) => {
  const { host, user } = renderForget({ path: PATH, replies })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to }]))
})

test('does not replace the page to which the member has moved during a reset', async () => {
  const answer = Promise.withResolvers<null>()
  const { host, user } = renderForget({ replies: { 'POST /api/v1/password/phone': () => answer.promise } })
  await fill(user)
  await user.click(submit())
  act(() => host.navigation.push('/m/activity'))
  await act(async () => answer.resolve(null))
  await waitFor(() => expect(host.log.signIns).toHaveLength(1))
  await waitFor(() => expect(host.log.toasts.at(-1)).toMatchObject({ kind: 'success' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/activity' }])
})
