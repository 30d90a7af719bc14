import type { PageProps } from '@tessera/platform'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { runInAction } from 'mobx'
import type { ComponentType } from 'react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'

/** Noon in Bangkok of the day that the samples end with. */
export const NOW = Date.parse('2026-11-22T05:05:00.000Z')

/** A page of the slice at an address, in English, as an agent sees it at {@link NOW}. */
export function openPage(Page: ComponentType<PageProps>, path: string, options: FakeHostOptions = {}) {
  startTestTexts('mfe-agent', { th, en }, 'en')
  const confirmMessages: string[] = []
  const host = fakeHost({
    slice: 'mfe-agent',
    session: { type: 1, userName: 'agent01' },
    language: 'EN',
    path,
    ...options,
  })
  const { confirm } = host.popups
  runInAction(() => {
    host.popups.confirm = (question) => {
      confirmMessages.push(question.message)
      return confirm(question)
    }
  })
  jest.spyOn(host.http, 'now').mockReturnValue(NOW)
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const openVisit = () => render(<Page host={host} place="page" />)
  const view = openVisit()
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const callsOf = (key: string) => calls.filter((call) => call.key === key)
  return { host, asked: confirmMessages, refresh, sent: callsOf, view, openVisit, user: userEvent.setup() }
}

/** The cells of a table, row by row. */
export const cellsOf = (table: HTMLElement): (string | null)[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

/** The facts of a list of names and values. */
export const factsOf = (box: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    [...box.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? null]),
  )
