/** The passwords that are guessed first, as published lists of leaks rank them; shorter ones are refused for their length. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 11111111 111111111 1111111111 00000000 000000000 0000000000
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 87654321 987654321
  0987654321 9876543210 01234567 012345678 0123456789 12341234 11223344 1122334455 112233445566 123321123 12344321
  1234554321 123456123 123456123456 123654789 147258369 741852963 789456123 159753456 456789123 12121212 10203040
  13131313 69696969 98765432 147852369 19871987 20202020 asdfasdf asdfghjk asdfghjkl asdf1234 qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz1qaz qazwsxedc
  zaq12wsx zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
  pass1234 passpass iloveyou iloveyou1 iloveyou2 abcdefgh abcdefg1 abcd1234 abc12345 abc123456 abcd12345 aa123456
  aa12345678 a1234567 a12345678 a123456789 q1w2e3r4 1a2b3c4d admin123 administrator welcome1 welcome123 sunshine
  princess football baseball superman starwars whatever trustno1 letmein1 changeme computer internet michelle
  jennifer dragon123 monkey123 test1234 thailand thailand1 bangkok1 liverpool chelsea1 arsenal1 manchester
  slot1234 casino123 lucky888 sawasdee somchai1`.split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
