// What others may use of grievances and orders.

export { DueTime } from './due-time.tsx'
export { GrievanceLink } from './grievance-link.tsx'
