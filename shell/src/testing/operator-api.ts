import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'

export interface SentCall {
  key: string
  headers: Record<string, unknown>
  data: unknown
  timeout: number | undefined
}
type Answer = { status: number; body: unknown } | 'timeout' | 'unreachable'

/** Mock of the network, below the real axios: responds by `METHOD url`, and records the requests. */
export function operatorApi(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>): SentCall[] {
  const sent: SentCall[] = []
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const key = `${config.method?.toUpperCase()} ${config.url}`
    sent.push({ key, headers: { ...config.headers }, data: config.data, timeout: config.timeout })
    const given = answers[key]
    const answer = typeof given === 'function' ? await given() : given
    if (answer === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config)
    if (answer === undefined || answer === 'unreachable')
      throw new AxiosError('unreachable', AxiosError.ERR_NETWORK, config)
    return { status: answer.status, statusText: '', data: answer.body, headers: {}, config }
  }
  return sent
}

export const success = (value: unknown): Answer => ({ status: 200, body: { success: true, value } })

export const failed = (status: number, code: string, messageKey = 'error.unknown'): Answer => ({
  status,
  body: { success: false, code, messageKey, requestId: 'req-9' },
})
