// What other features of the console may use of what operators enter for members.

export { ChooseMember, MemberSheet } from './choose-member.tsx'
