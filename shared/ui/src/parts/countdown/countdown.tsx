import { partTexts, useTexts } from '@tessera/i18n'
import { classNames } from '@tessera/ui'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import * as styles from './countdown.module.css'
import { useCountdown } from './use-countdown.ts'

const TEXTS = partTexts('countdown', {
  th: {
    days_other: '{{count}} วัน',
    hours_other: '{{count}} ชั่วโมง',
    minutes_other: '{{count}} นาที',
    seconds_other: '{{count}} วินาที',
  },
  en: {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
  },
})

const two = (n: number) => String(n).padStart(2, '0')

export interface CountdownProps {
  /** Milliseconds since 1970. */
  until: number
  /** The clock, in the same; a function that stays the same. */
  now: () => number
  /** Name of the ending event; read out with the remaining time at the start. */
  label: string
  /** Text that replaces the time once it has ended, and is read out. */
  endedText: string
  /** Called once, if it ends while it is on the page. */
  onEnd?: () => void
  size?: 's' | 'm' | 'l'
}

/**
 * The remaining time, second by second. It is read out when it appears and when it ends, and is silent between.
 *
 * @example
 * <Countdown until={draw.closesAt} now={host.http.now} label={t('draw.closes')} endedText={t('draw.closed')}
 * onEnd={store.reload} />
 */
export function Countdown({ until, now, label, endedText, onEnd, size = 'm' }: CountdownProps) {
  const t = useTexts(TEXTS)
  const remaining = useCountdown(until, now)
  const [days, hours, minutes, seconds] = [
    Math.floor(remaining / 86_400),
    Math.floor(remaining / 3600) % 24,
    Math.floor(remaining / 60) % 60,
    remaining % 60,
  ] as const
  const parts = [
    days > 0 && t('days', { count: days }),
    hours > 0 && t('hours', { count: hours }),
    minutes > 0 && t('minutes', { count: minutes }),
    (seconds > 0 || remaining === 0) && t('seconds', { count: seconds }),
  ]
  const text = parts.filter(Boolean).join(' ')

  const [spoken, setSpoken] = useState('')
  const isFinished = remaining === 0
  const ran = useRef(false)
  const latest = useRef({ text, onEnd })
  useEffect(() => {
    latest.current = { text, onEnd }
  })
  useEffect(() => {
    setSpoken(isFinished ? endedText : `${label} ${latest.current.text}`)
    if (isFinished && ran.current) latest.current.onEnd?.()
    ran.current = !isFinished
  }, [isFinished, label, endedText])

  return (
    <span className={classNames(styles.countdown, styles[size])}>
      <span role="timer" aria-label={`${label} ${isFinished ? endedText : text}`}>
        {isFinished ? (
          endedText
        ) : (
          <>
            {days > 0 && <span className={styles.days}>{t('days', { count: days })} </span>}
            <bdi dir="ltr" className={styles.digits}>
              {(hours > 0 || days > 0) && `${two(hours)}:`}
              {two(minutes)}:{two(seconds)}
            </bdi>
          </>
        )}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </span>
  )
}
