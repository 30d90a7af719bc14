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

const twoDigits = (n: number) => String(n).padStart(2, '0')

export interface CountdownProps {
  /** Milliseconds since 1970. */
  until: number
  /** Returns the current time in the same unit; the function must be stable. */
  now: () => number
  /** Name of the ending event; read out with the remaining time at the start. */
  label: string
  /** Text that replaces the time once it has ended, and is read out. */
  endedText: string
  /** Called once, if the countdown ends while it is mounted. */
  onEnd?: () => void
  size?: 's' | 'm' | 'l'
}

/**
 * The remaining time, second by second. Screen readers announce it when it appears and when it ends, but not in between.
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

  const [announcement, setSpoken] = useState('')
  const isFinished = remaining === 0
  const wasRunning = useRef(false)
  const latestProps = useRef({ text, onEnd })
  useEffect(() => {
    latestProps.current = { text, onEnd }
  })
  useEffect(() => {
    setSpoken(isFinished ? endedText : `${label} ${latestProps.current.text}`)
    if (isFinished && wasRunning.current) latestProps.current.onEnd?.()
    wasRunning.current = !isFinished
  }, [isFinished, label, endedText])

  return (
    <span className={classNames(styles.countdown, styles[size])}>
      <span role="timer" aria-label={`${label} ${isFinished ? endedText : text}`}>
        {isFinished ? (
          endedText
        ) : (
          <>
            {days > 0 && <span className={styles.days}>{t('days', { count: days })}</span>}{' '}
            <bdi dir="ltr" className={styles.digits}>
              {(hours > 0 || days > 0) && `${twoDigits(hours)}:`}
              {twoDigits(minutes)}:{twoDigits(seconds)}
            </bdi>
          </>
        )}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </span>
  )
}
