/** How many test files run side by side. */
export const TEST_WORKERS: number;
