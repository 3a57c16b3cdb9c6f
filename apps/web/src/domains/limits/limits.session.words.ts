export const sessionWords = {
  line: (time: string) => `Session ${time}`,
  net: 'Net result of this session',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
};
